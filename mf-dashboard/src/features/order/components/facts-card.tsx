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
    ...(order.parcel?.weight
      ? [{ label: t('facts.weight'), value: t('facts.grams', { grams: order.parcel.weight }) }]
      : []),
    ...(order.attempts > 0 ? [{ label: t('facts.attempts'), value: String(order.attempts) }] : []),
  ];
  const photos = order.parcel?.photos ?? [];
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
      {photos.length > 0 && (
        <div className={styles.parcelPhotos}>
          {photos.map((src, index) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={t('facts.photo', { n: index + 1 })} />
            </a>
          ))}
        </div>
      )}
    </section>
  );
};
