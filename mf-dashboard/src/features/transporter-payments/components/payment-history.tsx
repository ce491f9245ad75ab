import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Drawer, Loader, Text } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { usePayments } from '../api/payments.ts';
import type { Debt } from './debt-list.tsx';
import styles from './payments.module.css';

export const PaymentHistory = ({ transporter, onClose }: { transporter: Debt; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const payments = usePayments(transporter.uuid, true);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      title={`${t('history.title')} · ${transporter.name}`}
      closeButtonProps={{ 'aria-label': t('history.close') }}
    >
      {payments.isPending && <Loader size="sm" />}
      {payments.data?.payments.length === 0 && <Text>{t('history.none')}</Text>}
      <ul className={styles.booked}>
        {payments.data?.payments.map((payment) => (
          <li key={payment.uuid}>
            <span>
              <strong>
                <bdi dir="ltr">{payment.number}</bdi>
              </strong>
              <small>
                {t(`methods.${payment.method}`)} · {t('orders', { count: payment.orderCount })}
              </small>
              <small>
                <bdi>{payment.bookedBy}</bdi> · <bdi dir="ltr">{formatDateTime(payment.bookedAt, language)}</bdi>
              </small>
            </span>
            <Amount value={payment.amount} />
          </li>
        ))}
      </ul>
      {payments.data?.truncated && (
        <Text c="dimmed">{t('history.cut', { shown: payments.data.payments.length, total: payments.data.total })}</Text>
      )}
    </Drawer>
  );
};
