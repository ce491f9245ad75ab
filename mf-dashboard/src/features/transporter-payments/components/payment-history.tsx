import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Drawer, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { partOnDemand } from '@shop/back-office/lazy';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { usePayments, type Payment } from '../api/payments.ts';
import type { Debt } from './debt-list.tsx';
import styles from './payments.module.css';

/** Checks what is typed by its schema, which is much code for a press that is rare. */
const ReverseDialog = partOnDemand(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);

const Booked = ({ payment, onReverse }: { payment: Payment; onReverse: (() => void) | undefined }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const { number, method, orderCount, bookedBy, bookedAt, differences = [], reversal } = payment;
  return (
    <li data-reversed={reversal ? true : undefined}>
      <span>
        <strong>
          <bdi dir="ltr">{number}</bdi>
        </strong>
        <small>
          {t(`methods.${method}`)} · {t('orders', { count: orderCount })}
          {differences.length > 0 && ` · ${t('history.differences', { count: differences.length })}`}
        </small>
        <small>
          <bdi>{bookedBy}</bdi> · <bdi dir="ltr">{formatDateTime(bookedAt, language)}</bdi>
        </small>
        {reversal ? (
          <small className={styles.reversed}>
            {t('reverse.done', {
              at: isolated(formatDateTime(reversal.at, language)),
              name: isolated(reversal.by),
              reason: isolated(reversal.reason),
            })}
          </small>
        ) : (
          onReverse && (
            <Button variant="subtle" color="red" size="compact-xs" className={styles.reverse} onClick={onReverse}>
              {t('reverse.action')}
            </Button>
          )
        )}
      </span>
      <Amount value={payment.amount} struck={reversal ? true : false} />
    </li>
  );
};

export const PaymentHistory = ({ transporter, onClose }: { transporter: Debt; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const payments = usePayments(transporter.uuid, true);
  const mayReverse = useMay('payment.write');
  const [reversed, setReversed] = useState<Payment>();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`${t('history.title')} · ${transporter.name}`}
      closeOnEscape={!reversed}
      closeButtonProps={{ 'aria-label': t('history.close') }}
    >
      {payments.isPending && <Loader size="sm" />}
      {payments.data?.payments.length === 0 && <Text>{t('history.none')}</Text>}
      <ul className={styles.booked}>
        {payments.data?.payments.map((payment) => (
          <Booked
            key={payment.uuid}
            payment={payment}
            onReverse={mayReverse ? () => setReversed(payment) : undefined}
          />
        ))}
      </ul>
      {payments.data?.truncated && (
        <Text c="dimmed">{t('history.cut', { shown: payments.data.payments.length, total: payments.data.total })}</Text>
      )}
      {reversed && (
        <ReverseDialog transporter={transporter} payment={reversed} onClose={() => setReversed(undefined)} />
      )}
    </Drawer>
  );
};
