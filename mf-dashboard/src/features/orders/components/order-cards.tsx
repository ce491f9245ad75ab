import type { OrderRow } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { ageOf } from '../../../ui/age.ts';
import { Amount } from '../../../ui/amount.tsx';
import { RiskMark } from '../../../ui/risk-mark.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { CallLink, WhatsAppLink } from '../../../ui/tel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { WilayaTag } from '../../../ui/wilaya-tag.tsx';
import { Thumbs } from './thumbs.tsx';
import styles from './orders.module.css';

/** The list on a phone: cards, never a sideways scroll (look/dashboard 10). */
export const OrderCards = ({
  orders,
  loading,
  href,
}: {
  orders: readonly OrderRow[];
  loading: boolean;
  href: (order: OrderRow) => string;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const now = useNow();
  if (loading) {
    return (
      <div className={styles.cards} aria-busy="true">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} height={140} radius="lg" style={{ opacity: 1 - index / 5 }} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.uuid} className={styles.card}>
          <div className={styles.cardHead}>
            <StateBadge state={order.state} />
            <bdi dir="ltr" className={styles.dim}>
              {order.number}
            </bdi>
            <RiskMark rate={order.returnRate} />
            <span className={styles.cardAge}>{ageOf(Date.parse(order.placedAt), now, t)}</span>
          </div>
          <div className={styles.cardBody}>
            <div>
              <Link to={href(order)} className={styles.cardName}>
                <bdi>
                  {order.customer.firstname} {order.customer.lastname}
                </bdi>
              </Link>
              <WilayaTag place={order.place} />
            </div>
            <WhatsAppLink phone={order.customer.phone} className={styles.touch} />
            <CallLink phone={order.customer.phone} className={styles.touchFilled} />
          </div>
          <div className={styles.cardFoot}>
            <Thumbs thumbs={order.thumbs} lineCount={order.lineCount} />
            <span className={styles.dim}>{t('units', { count: order.unitCount })}</span>
            <Amount value={order.total} size="total" />
          </div>
        </li>
      ))}
    </ul>
  );
};
