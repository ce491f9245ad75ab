import { Amount } from '@shop/back-office/amounts';
import { Table } from '@shop/back-office/mantine/table';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { sumsOf, type LineResult } from '../model/statement.ts';
import styles from './payments.module.css';

const MAX_SHOWN = 500;

const Line = ({ number, said, result }: { number: number; said: string; result: LineResult }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const order = 'order' in result ? result.order : undefined;
  return (
    <Table.Tr>
      <Table.Td>{number}</Table.Td>
      <Table.Td>
        <bdi dir="ltr">{said}</bdi>
      </Table.Td>
      <Table.Td className={styles.end}>{'centimes' in result && <Amount value={result.centimes / 100} />}</Table.Td>
      <Table.Td>
        {order && (
          <>
            <bdi dir="ltr">{order.number}</bdi> <bdi>{order.customerFullName}</bdi>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <span className={styles.result} data-kind={result.kind}>
          {t(`statement.${result.kind}`)}
        </span>
        {result.kind === 'differs' && (
          <small className={styles.expected}>
            {t('statement.expected', { amount: formatPrice(result.order.total, language) })}
          </small>
        )}
      </Table.Td>
    </Table.Tr>
  );
};

/** The total of the file, the amount that would be booked, and the number of lines left out. */
export const StatementSums = ({ results, orders }: { results: readonly LineResult[]; orders: number }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const sums = sumsOf(results);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('statement.file')}</dt>
        <dd>
          <Amount value={sums.file} size="total" />
        </dd>
      </div>
      <div data-booked>
        <dt>{t('statement.toBook', { count: orders, total: results.length })}</dt>
        <dd>
          <Amount value={sums.booked} size="total" />
        </dd>
      </div>
      {(['differs', 'twice', 'unknown', 'unreadable'] as const).map((kind) => (
        <div key={kind}>
          <dt>{t(`statement.${kind}`)}</dt>
          <dd>{results.filter((result) => result.kind === kind).length}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The lines of the file, each with the order that it pays for. */
export const StatementLines = ({
  lines,
  results,
}: {
  lines: readonly { readonly tracking: string; readonly number: string }[];
  results: readonly LineResult[];
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  return (
    <div className={styles.lines}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('statement.line')}</Table.Th>
            <Table.Th>{t('columns.tracking')}</Table.Th>
            <Table.Th className={styles.end}>{t('statement.amount')}</Table.Th>
            <Table.Th>{t('statement.order')}</Table.Th>
            <Table.Th>{t('statement.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.slice(0, MAX_SHOWN).map((result, index) => (
            <Line
              key={index}
              // The file's own numbers: its first line names the columns.
              number={index + 2}
              said={lines[index]?.tracking || (lines[index]?.number ?? '')}
              result={result}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};
