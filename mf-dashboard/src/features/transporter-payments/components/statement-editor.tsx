import { MAX_PAYMENT_ORDERS, type UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Alert, Button, Select, Text } from '@mantine/core';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { RecordHeader } from '@shop/back-office/page';
import type { Payment } from '../api/payments.ts';
import { METHODS, type PaymentMethod } from '../model/methods.ts';
import { bookingOf, matchStatement, sumsOf, type LineResult } from '../model/statement.ts';
import type { StatementDraft } from '../model/statement-draft.ts';
import type { Statement } from '../model/use-statement.ts';
import { useBookStatement } from '../model/use-book-statement.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import type { Debt } from './debt-list.tsx';
import type { LineActs, ShownLine } from '../model/shown-line.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementSums } from './statement-sums.tsx';
import styles from './statement.module.css';

const TABS: readonly { readonly name: string; readonly kinds: readonly LineResult['kind'][] | null }[] = [
  { name: 'all', kinds: null },
  { name: 'matched', kinds: ['matched'] },
  { name: 'differences', kinds: ['differs'] },
  { name: 'unknown', kinds: ['unknown'] },
  { name: 'others', kinds: ['twice', 'debit', 'unreadable'] },
];

const without = <Value,>(values: Readonly<Record<number, Value>>, place: number): Record<number, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Number(key) !== place));

/** What can be done about lines, as decisions of the draft. */
const actsOf = ({ decide }: Statement, accept: (line: ShownLine) => void): LineActs => ({
  include: (places, isIncluded) =>
    decide(({ left }) => ({
      left: isIncluded ? left.filter((place) => !places.includes(place)) : [...new Set([...left, ...places])],
    })),
  link: (place, order) =>
    decide(({ links, accepted }) => ({
      links: order === null ? without(links, place) : { ...links, [place]: order },
      // A reason speaks of the order that the line was linked to.
      accepted: without(accepted, place),
    })),
  accept,
});

const DraftOf = ({ draft: { name, lines } }: { draft: StatementDraft }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  return (
    <>
      <span className={styles.draft}>
        <IconPencil size={14} stroke={1.75} aria-hidden />
        {t('statement.draft')}
      </span>
      <span className={styles.file}>
        <bdi>{name}</bdi> · {t('statement.lines', { count: lines.length })}
      </span>
    </>
  );
};

export const StatementEditor = ({
  transporter,
  statement,
  draft,
  unpaid,
  payments,
  back,
  onDone,
}: {
  transporter: Debt;
  statement: Statement;
  draft: StatementDraft;
  unpaid: readonly UnpaidOrder[];
  payments: readonly Payment[];
  back: string;
  onDone: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const [tab, setTab] = useState('all');
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER');
  const [accepting, setAccepting] = useState<ShownLine>();
  const { book, refusal, busy, bookedWith } = useBookStatement(transporter.uuid, payments);
  const { lines, choices } = draft;
  const results = useMemo(() => matchStatement(lines, unpaid, choices.links), [lines, unpaid, choices.links]);
  const free = useMemo(() => {
    const used = new Set(results.flatMap((result) => ('order' in result ? [result.order.id] : [])));
    return unpaid.filter(({ id }) => !used.has(id));
  }, [results, unpaid]);

  const all = results.map((result, place): ShownLine => {
    const { tracking = '', number = '' } = lines[place] ?? {};
    return { place, said: tracking || number, result };
  });
  const linesOf = (name: string): readonly ShownLine[] => {
    const kinds = TABS.find((one) => one.name === name)?.kinds;
    return kinds ? all.filter(({ result }) => kinds.includes(result.kind)) : all;
  };
  const booking = bookingOf(results, choices);
  const { booked: amount } = sumsOf(results, choices);
  const booked = bookedWith(draft.hash);
  const isTooMany = booking.orders.length > MAX_PAYMENT_ORDERS;
  const close = () => {
    statement.drop();
    onDone();
  };

  return (
    <>
      <RecordHeader
        back={back}
        backLabel={t('statement.back')}
        name={t('statement.title', { name: transporter.name })}
        tools={
          <>
            <Button variant="subtle" color="gray" onClick={close}>
              {t('statement.drop')}
            </Button>
            <Select
              className={styles.method}
              aria-label={t('method')}
              allowDeselect={false}
              value={method}
              data={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
              onChange={(value) => setMethod(METHODS.find((known) => known === value) ?? 'BANK_TRANSFER')}
            />
            <Button
              disabled={booking.orders.length === 0 || isTooMany || booked !== undefined}
              loading={busy}
              onClick={() => book(draft, booking, method, close)}
            >
              {t('statement.book', { amount: formatPrice(amount, language) })}
            </Button>
          </>
        }
      >
        <DraftOf draft={draft} />
      </RecordHeader>
      <StatementSums results={results} choices={choices} />
      <div className={styles.alerts}>
        {unpaid.length < transporter.orderCount && (
          <Alert color="sun">{t('statement.cut', { shown: unpaid.length, total: transporter.orderCount })}</Alert>
        )}
        {isTooMany && <Alert color="red">{t('statement.tooMany', { count: MAX_PAYMENT_ORDERS })}</Alert>}
        {booked && (
          <Alert color="sun">{t('statement.already', { number: booked.number, name: booked.bookedBy })}</Alert>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
      </div>
      <div className={styles.tabs} role="tablist" aria-label={t('statement.result')}>
        {TABS.map(({ name }) => (
          <button key={name} type="button" role="tab" aria-selected={name === tab} onClick={() => setTab(name)}>
            {t(`statement.${name}`)} <span>{linesOf(name).length}</span>
          </button>
        ))}
      </div>
      <StatementLines lines={linesOf(tab)} choices={choices} free={free} acts={actsOf(statement, setAccepting)} />
      <Text className={styles.foot} c="dimmed">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden /> {t('statement.once')}{' '}
        {statement.isKept && t('statement.kept')}
      </Text>
      {accepting && (
        <AcceptDialog
          line={accepting}
          onAccept={(reason) => {
            statement.decide(({ accepted }) => ({ accepted: { ...accepted, [accepting.place]: reason } }));
            setAccepting(undefined);
          }}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </>
  );
};
