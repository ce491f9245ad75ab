import { MAX_PAYMENT_ORDERS } from '@shop/contracts/payments/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { refusalToast } from '@shop/back-office/feedback';
import { createIdempotencyKeys } from '@shop/back-office/commands';
import { Amount } from '@shop/back-office/amounts';
import { usePay } from '../api/payments.ts';
import { useBooked } from '../model/use-booked.ts';
import { METHODS, type PaymentMethod } from '../model/methods.ts';
import type { Debt } from './debt-list.tsx';
import styles from './payments.module.css';

export const PayBar = ({
  transporter,
  orders,
  count,
  total,
  onBooked,
}: {
  transporter: Debt;
  orders: readonly string[];
  count: number;
  total: number;
  onBooked: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const sayBooked = useBooked(transporter.uuid);
  const pay = usePay(transporter.uuid);
  const [keys] = useState(createIdempotencyKeys);
  const [method, setMethod] = useState<PaymentMethod>('BANK_TRANSFER');

  const isTooMany = orders.length > MAX_PAYMENT_ORDERS;
  const refusal = refusalToast(`payment-${transporter.uuid}`);
  const book = () => {
    refusal.clear();
    pay.mutate(
      // Another method is a new request: if the first one was booked after all, its orders are refused as paid.
      { key: keys.of([method, ...[...orders].sort()]), orders: [...orders], method },
      {
        onSuccess: (result) => {
          keys.answered();
          if ('problem' in result) {
            refusal.say(result.problem.title, result.problem.detail ?? '');
            return;
          }
          onBooked();
          sayBooked(result.payment);
        },
        onError: (error) => refusal.say(t('failed'), error instanceof ApiError ? error.message : t('offline')),
      },
    );
  };

  return (
    <div className={styles.payBar} data-action-bar="payments">
      <span data-refused={isTooMany || undefined}>
        {isTooMany
          ? t('tooMany', { count: MAX_PAYMENT_ORDERS })
          : orders.length === 0
            ? t('chosenNone', { total: count })
            : t('chosen', { count: orders.length, total: count })}
      </span>
      <span className={styles.received}>
        <small>{t('received')}</small>
        <Amount value={total} size="figure" />
      </span>
      <Select
        className={styles.method}
        aria-label={t('method')}
        allowDeselect={false}
        value={method}
        data={METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
        onChange={(value) => setMethod(METHODS.find((known) => known === value) ?? 'BANK_TRANSFER')}
      />
      <Button size="lg" disabled={orders.length === 0 || isTooMany} loading={pay.isPending} onClick={book}>
        {t('book')}
      </Button>
    </div>
  );
};
