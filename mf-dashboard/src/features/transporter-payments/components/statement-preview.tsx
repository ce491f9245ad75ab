import { PAYMENT_ORDERS_AT_MOST } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatPrice } from '@shop/kit/format';
import { Alert, Button, Loader, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { Failure } from '@shop/back-office/feedback';
import { cellsOf, type ReadFile } from '@shop/back-office/import-wizard';
import { usePay, usePayments, useUnpaidOrders } from '../api/payments.ts';
import { METHODS, type PaymentMethod } from '../model/methods.ts';
import { fileMark, matchStatement, sumsOf, type LineResult } from '../model/statement.ts';
import { statementKey } from '../model/statement-key.ts';
import type { Debt } from './debt-list.tsx';
import { Table } from '@shop/back-office/mantine/table';
import styles from './payments.module.css';

const SHOWN_AT_MOST = 500;

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

/** What a statement would book, line by line; then the one payment, under the file's own key. */
export const StatementPreview = ({
  transporter,
  read,
  onBooked,
}: {
  transporter: Debt;
  read: ReadFile;
  onBooked: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const unpaid = useUnpaidOrders(transporter.uuid);
  const payments = usePayments(transporter.uuid, true);
  const pay = usePay(transporter.uuid);
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER');
  const [refusal, setRefusal] = useState<string>();
  const lines = useMemo(
    () =>
      read.file.lines.map((line) => {
        const { tracking = '', number = '', amount = '' } = cellsOf(line, read.mapping);
        return { tracking, number, amount };
      }),
    [read],
  );
  const results = useMemo(() => matchStatement(lines, unpaid.data ?? []), [lines, unpaid.data]);

  if (unpaid.error && !unpaid.data) return <Failure error={unpaid.error} onRetry={() => void unpaid.refetch()} />;
  if (payments.error && !payments.data)
    return <Failure error={payments.error} onRetry={() => void payments.refetch()} />;
  if (!unpaid.data || !payments.data) return <Loader size="sm" aria-label={t('loading')} />;

  const mark = fileMark(read.file.hash);
  const booked = payments.data.payments.find(({ note }) => note.includes(mark));
  const orders = results.flatMap((result) => (result.kind === 'matched' ? [result.order.id] : []));
  const sums = sumsOf(results);
  const cut = unpaid.data.length < transporter.orderCount;

  const book = () => {
    setRefusal(undefined);
    pay.mutate(
      {
        key: statementKey(transporter.uuid, read.file.hash),
        orders,
        method,
        note: `${read.name.slice(0, 200)} ${mark}`,
      },
      {
        onSuccess: (result) => {
          if ('problem' in result) return setRefusal(result.problem.title);
          notifications.show({
            title: t('booked', { number: result.payment.number }),
            message: formatPrice(result.payment.amount, language),
          });
          return onBooked();
        },
        onError: (error) =>
          setRefusal(
            error instanceof ApiError && error.problem?.type === 'idempotency-key'
              ? t('statement.begun')
              : error instanceof ApiError
                ? error.message
                : t('offline'),
          ),
      },
    );
  };

  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{t('statement.file')}</dt>
          <dd>
            <Amount value={sums.file} size="total" />
          </dd>
        </div>
        <div data-booked>
          <dt>{t('statement.toBook', { count: orders.length, total: results.length })}</dt>
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
      {cut && (
        <Alert color="sun">{t('statement.cut', { shown: unpaid.data.length, total: transporter.orderCount })}</Alert>
      )}
      {orders.length > PAYMENT_ORDERS_AT_MOST && (
        <Alert color="red">{t('statement.tooMany', { count: PAYMENT_ORDERS_AT_MOST })}</Alert>
      )}
      {booked && <Alert color="sun">{t('statement.already', { number: booked.number, name: booked.bookedBy })}</Alert>}
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
            {results.slice(0, SHOWN_AT_MOST).map((result, index) => (
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
      {refusal && (
        <Text role="alert" c="red">
          {refusal}
        </Text>
      )}
      <div className={styles.bookFoot}>
        <Text c="dimmed">{t('statement.once')}</Text>
        <Select
          className={styles.method}
          aria-label={t('method')}
          allowDeselect={false}
          value={method}
          data={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChange={(value) => setMethod(METHODS.find((known) => known === value) ?? 'BANK_TRANSFER')}
        />
        <Button
          disabled={orders.length === 0 || orders.length > PAYMENT_ORDERS_AT_MOST || booked !== undefined}
          loading={pay.isPending}
          onClick={book}
        >
          {t('statement.book', { amount: formatPrice(sums.booked, language) })}
        </Button>
      </div>
    </>
  );
};
