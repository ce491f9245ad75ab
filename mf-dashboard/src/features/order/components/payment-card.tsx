import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { Progress } from '@mantine/core';
import { useOrderPayments } from '../api/order.ts';
import { moneyOf } from '../model/money-of.ts';
import styles from './order.module.css';

/** Shows who owes the amount: the customer until delivery, then the transporter until it pays (D-8.02). */
export const PaymentCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const payments = useOrderPayments(order, order.state === 'delivered');
  const receivable = payments.data?.receivable;
  const over = order.state === 'cancelled' || order.state === 'returned';
  const status = over ? 'none' : receivable?.paidAt ? 'paid' : order.state === 'delivered' ? 'owed' : 'onDelivery';
  const { paid, outstanding } = moneyOf(order, receivable);
  return (
    <section className={styles.card} aria-labelledby="order-payment">
      <h2 id="order-payment" className={styles.cardTitle}>
        {t('payment.title')}
      </h2>
      <div className={styles.outstanding}>
        <span>{t('payment.outstanding')}</span>
        <span className={styles.tag} data-tone={status === 'paid' ? 'ok' : status === 'none' ? undefined : 'warn'}>
          {t(`payment.${status}`)}
        </span>
      </div>
      <Amount value={outstanding} size="figure" />
      {order.totals.total > 0 && !over && (
        <>
          <Progress value={(100 * paid) / order.totals.total} aria-label={t('payment.progress')} />
          <p className={styles.paid}>
            <span>
              {t('totals.paid')} <Amount value={paid} />
            </span>
            <span>
              {t('payment.of')} <Amount value={order.totals.total} />
            </span>
          </p>
        </>
      )}
      {receivable && (
        <p className={styles.note} data-own="">
          {receivable.paidAt
            ? t('payment.paidBy', {
                transporter: receivable.transporter,
                date: formatDate(receivable.paidAt, language),
                payment: receivable.payment ?? '',
              })
            : t('payment.owedBy', {
                transporter: receivable.transporter,
                date: formatDate(receivable.since, language),
              })}
        </p>
      )}
    </section>
  );
};
