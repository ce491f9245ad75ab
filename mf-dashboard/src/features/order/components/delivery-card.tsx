import type { Order } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { WilayaTag } from '@shop/back-office/badges';
import { useOffers } from '../api/order.ts';
import styles from './order.module.css';

/** The name of the desk that the parcel goes to, for staff who talk to the customer by phone. */
const DeskName = ({ order }: { order: Order }) => {
  const desks = useOffers(order, order.deskId !== null).data?.flatMap((offer) => offer.desks);
  const desk = desks?.find(({ id }) => id === order.deskId);
  if (!desk) return null;
  return <bdi>{[desk.name, desk.address, desk.commune?.name].filter(Boolean).join(' · ')}</bdi>;
};

/** D-4.02: the way to the pool that the parcel is in. */
const PoolOf = ({ order: { expedition, state } }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  if (!expedition?.pool)
    return state === 'in_pool' ? <span className={styles.dim}>{t('delivery.poolComing')}</span> : null;
  const { uuid, number, day } = expedition.pool;
  return (
    <span>
      {t('delivery.pool')}{' '}
      <Link to={`/dashboard/pools/${uuid}`}>
        <bdi dir="ltr">{number}</bdi>
      </Link>{' '}
      · <bdi>{formatDate(day, language)}</bdi>
    </span>
  );
};

export const DeliveryCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const { expedition } = order;
  return (
    <section className={styles.card} aria-labelledby="order-delivery">
      <h2 id="order-delivery" className={styles.cardTitle}>
        {t('delivery.title')}
      </h2>
      <div className={styles.pair}>
        <dl className={styles.facts}>
          <dt>{t(order.pickup ? 'delivery.collectedAt' : 'delivery.address')}</dt>
          <dd>
            <strong>
              <bdi>{order.pickup?.warehouse.name ?? order.address}</bdi>
            </strong>
            <WilayaTag place={order.place} />
          </dd>
        </dl>
        {order.transporter && (
          <dl className={styles.facts}>
            <dt>{t('delivery.transporter')}</dt>
            <dd>
              <strong>
                <bdi>{order.transporter.name}</bdi> · {t(`delivery.${order.transporter.deliveryType}`)}
              </strong>
              <DeskName order={order} />
              {expedition?.trackingId ? (
                <span>
                  {t('delivery.tracking')}{' '}
                  <bdi dir="ltr" className={styles.tracking}>
                    {expedition.trackingId}
                  </bdi>
                </span>
              ) : (
                <span className={styles.dim}>{t('delivery.notAnnounced')}</span>
              )}
              <PoolOf order={order} />
              {expedition?.codAmount !== null && expedition?.codAmount !== undefined && (
                <span>
                  {t('delivery.cod')} <Amount value={expedition.codAmount} />
                </span>
              )}
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
};
