import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import styles from './order.module.css';

/** BO-3.25: the parts in which the order is paid, and when each is due. */
export const ScheduleCard = ({ order: { schedule = [] } }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  if (schedule.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="order-schedule">
      <h2 id="order-schedule" className={styles.cardTitle}>
        {t('schedule.title')}
      </h2>
      <dl className={styles.rows}>
        {schedule.map(({ id, dueAt, amount }) => (
          <div key={id}>
            <dt>{formatDate(dueAt, language)}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
