import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { Amount } from '@shop/back-office/amounts';
import { Table } from '@shop/back-office/mantine/table';
import { isolated } from '@shop/back-office/text';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Button, Checkbox, Select } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconSearch } from '@tabler/icons-react';
import { isIncluded, mayInclude, type LineResult, type StatementChoices } from '../model/statement.ts';
import type { LineActs, ShownLine } from '../model/shown-line.ts';
import styles from './statement.module.css';

/** The first line of a file names its columns. */
const lineOf = (place: number): number => place + 2;
const MAX_FOUND = 20;

const OrderSearch = ({ place, free, acts }: { place: number; free: readonly UnpaidOrder[]; acts: LineActs }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  return (
    <Select
      searchable
      limit={MAX_FOUND}
      className={styles.search}
      aria-label={t('statement.linkLine', { line: lineOf(place) })}
      placeholder={t('statement.link')}
      nothingFoundMessage={t('statement.noOrder')}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={null}
      value={null}
      data={free.map(({ id, number, customerFullName, total }) => ({
        value: id,
        label: [isolated(number), isolated(customerFullName), isolated(formatPrice(total, language))].join(' · '),
      }))}
      onChange={(order) => order !== null && acts.link(place, order)}
    />
  );
};

const Order = ({
  order,
  place,
  isLinked,
  acts,
}: {
  order: UnpaidOrder;
  place: number;
  isLinked: boolean;
  acts: LineActs;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  return (
    <>
      <Link to={`/dashboard/orders/${order.id}`} className={styles.number}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>{' '}
      <bdi>{order.customerFullName}</bdi>
      {isLinked && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => acts.link(place, null)}>
          {t('statement.unlink')}
        </Button>
      )}
    </>
  );
};

const Difference = ({ line, reason, acts }: { line: ShownLine; reason: string | undefined; acts: LineActs }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  if (line.result.kind !== 'differs') return null;
  const { order, centimes } = line.result;
  const more = centimes / 100 - order.total;
  return (
    <>
      <span className={styles.result} data-kind="differs">
        {t(more < 0 ? 'statement.less' : 'statement.more', {
          amount: isolated(formatPrice(Math.abs(Math.round(more * 100) / 100), language)),
        })}
      </span>{' '}
      {reason === undefined ? (
        <>
          <small className={styles.dim}>
            {t('statement.expected', { amount: isolated(formatPrice(order.total, language)) })}
          </small>{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => acts.accept(line)}>
            {t('statement.accept')}
          </Button>
        </>
      ) : (
        <small className={styles.dim}>{t('statement.accepted', { reason: isolated(reason) })}</small>
      )}
    </>
  );
};

const Way = ({ result }: { result: LineResult }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  if (!('centimes' in result)) return null;
  const isDebit = result.kind === 'debit';
  const Icon = isDebit ? IconArrowUpRight : IconArrowDownLeft;
  return (
    <span className={styles.way} data-debit={isDebit || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(isDebit ? 'statement.debit' : 'statement.credit')}
    </span>
  );
};

/** One line of the file. */
export const StatementRow = ({
  line,
  choices,
  free,
  acts,
}: {
  line: ShownLine;
  choices: StatementChoices;
  free: readonly UnpaidOrder[];
  acts: LineActs;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const { place, said, result } = line;
  const isLinked = 'isLinked' in result && result.isLinked;
  return (
    <Table.Tr data-left={isIncluded(result, place, choices) ? undefined : true}>
      <Table.Td>
        {mayInclude(result, place, choices) && (
          <Checkbox
            aria-label={t('statement.include', { line: lineOf(place) })}
            checked={isIncluded(result, place, choices)}
            onChange={(event) => acts.include([place], event.currentTarget.checked)}
          />
        )}
      </Table.Td>
      <Table.Td>{lineOf(place)}</Table.Td>
      <Table.Td>
        <bdi dir="ltr">{said}</bdi>
      </Table.Td>
      <Table.Td>
        <Way result={result} />
      </Table.Td>
      <Table.Td className={styles.end}>
        {'centimes' in result && <Amount value={Math.abs(result.centimes) / 100} />}
      </Table.Td>
      <Table.Td>
        {'order' in result && <Order order={result.order} place={place} isLinked={isLinked} acts={acts} />}
        {result.kind === 'unknown' && <OrderSearch place={place} free={free} acts={acts} />}
      </Table.Td>
      <Table.Td>
        {result.kind === 'differs' ? (
          <Difference line={line} reason={choices.accepted[place]} acts={acts} />
        ) : (
          <span className={styles.result} data-kind={result.kind}>
            {t(isLinked ? 'statement.linked' : `statement.${result.kind}`)}
          </span>
        )}
        {result.kind === 'debit' && <small className={styles.dim}> {t('statement.debitText')}</small>}
      </Table.Td>
    </Table.Tr>
  );
};
