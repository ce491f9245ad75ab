import { MAX_PAYMENT_ORDERS } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { formatPrice } from '@shop/kit/format';
import { Alert, Button, Loader, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { cellsOf, type ReadFile } from '@shop/back-office/import-wizard';
import { usePay, usePayments, useUnpaidOrders } from '../api/payments.ts';
import { METHODS, type PaymentMethod } from '../model/methods.ts';
import { fileMark, matchStatement, sumsOf } from '../model/statement.ts';
import { statementKey } from '../model/statement-key.ts';
import type { Debt } from './debt-list.tsx';
import { StatementLines, StatementSums } from './statement-lines.tsx';
import styles from './payments.module.css';

/** Shows line by line what a statement would book, then books it as one payment under the file's own key. */
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
      read.file.lines.map((row) => {
        const { tracking = '', number = '', amount = '' } = cellsOf(row, read.mapping);
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
      <StatementSums results={results} orders={orders.length} />
      {cut && (
        <Alert color="sun">{t('statement.cut', { shown: unpaid.data.length, total: transporter.orderCount })}</Alert>
      )}
      {orders.length > MAX_PAYMENT_ORDERS && (
        <Alert color="red">{t('statement.tooMany', { count: MAX_PAYMENT_ORDERS })}</Alert>
      )}
      {booked && <Alert color="sun">{t('statement.already', { number: booked.number, name: booked.bookedBy })}</Alert>}
      <StatementLines lines={lines} results={results} />
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
          disabled={orders.length === 0 || orders.length > MAX_PAYMENT_ORDERS || booked !== undefined}
          loading={pay.isPending}
          onClick={book}
        >
          {t('statement.book', { amount: formatPrice(sums.booked, language) })}
        </Button>
      </div>
    </>
  );
};
