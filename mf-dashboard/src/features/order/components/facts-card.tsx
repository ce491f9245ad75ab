import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import styles from './order.module.css';

export const FactsCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const facts = [
    { label: t('facts.channel'), value: t(`facts.channels.${order.channel}`) },
    ...(order.madeBy ? [{ label: t('facts.madeBy'), value: order.madeBy.name }] : []),
    { label: t('facts.assignee'), value: order.assignee?.name ?? t('facts.nobody') },
    ...(order.expedition?.warehouse ? [{ label: t('facts.warehouse'), value: order.expedition.warehouse }] : []),
    ...(order.attempts > 0 ? [{ label: t('facts.attempts'), value: String(order.attempts) }] : []),
  ];
  return (
    <section className={styles.card}>
      <dl className={styles.rows}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
