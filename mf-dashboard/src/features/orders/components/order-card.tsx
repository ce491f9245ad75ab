import type { OrderRow } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { CallLink, RiskMark, StateBadge, WhatsAppLink, WilayaTag } from '@shop/back-office/badges';
import { OrderAge } from './order-age.tsx';
import { orderHref } from '../model/order-href.ts';
import { Thumbs } from './thumbs.tsx';
import styles from './orders.module.css';

/** An order on a phone. */
export const OrderCard = ({ order }: { order: OrderRow }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <>
      <div className={styles.cardHead}>
        <StateBadge state={order.state} comingBack={order.isComingBack} />
        <bdi dir="ltr" className={styles.dim} data-own="">
          {order.number}
        </bdi>
        <RiskMark rate={order.returnRate} />
        <span className={styles.cardAge} data-own="">
          <OrderAge order={order} />
        </span>
      </div>
      <div className={styles.cardBody}>
        <div>
          <Link to={orderHref(order)} className={styles.cardName}>
            <bdi>
              {order.customer.firstname} {order.customer.lastname}
            </bdi>
          </Link>
          {order.pickup ? <bdi>{order.pickup.warehouse.name}</bdi> : <WilayaTag place={order.place} />}
        </div>
        <WhatsAppLink phone={order.customer.phone} className={styles.touch} />
        <CallLink phone={order.customer.phone} className={styles.touchFilled} />
      </div>
      <div className={styles.cardFoot}>
        <Thumbs thumbs={order.thumbs} lineCount={order.lineCount} />
        <span className={styles.dim}>{t('units', { count: order.unitCount })}</span>
        <Amount value={order.total} size="total" />
      </div>
    </>
  );
};
