import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
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
              {expedition?.pool && (
                <span>
                  {t('delivery.pool')} <bdi dir="ltr">{expedition.pool}</bdi>
                </span>
              )}
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
