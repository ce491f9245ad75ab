import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { ordersHref } from '../model/orders-href.ts';
import type { Span } from '../model/span.ts';
import { confirmationOf } from '../model/comparison.ts';
import { HomeCard } from './home-card.tsx';
import { Trend } from './trend.tsx';
import styles from './home.module.css';

const PARTS = [
  { name: 'confirmed', states: undefined },
  { name: 'cancelled', states: ['cancelled'] },
  { name: 'waiting', states: ['pending', 'not_found'] },
] as const;

/** The share of the orders of these days that was confirmed, of those that somebody has decided on. */
export const ConfirmationCard = ({
  orders,
  before,
  span: { from, to },
}: {
  orders: UseQueryResult<OrderFigures>;
  before: OrderFigures | undefined;
  span: Span;
}) => {
  const { t } = useTranslation('dashboard.home');
  return (
    <HomeCard title={t('confirmation.title')} height={77} query={orders}>
      {({ placed }) => {
        const now = confirmationOf(placed);
        const rateBefore = before && confirmationOf(before.placed).rate;
        return (
          <>
            <p className={styles.rate}>
              <b dir="ltr">{now.rate === undefined ? '–' : `${Math.round(now.rate)}\u00a0%`}</b>
              <small>{t('confirmation.of', { confirmed: now.confirmed, decided: now.decided })}</small>
              {now.rate !== undefined && rateBefore !== undefined && (
                <Trend by={Math.round(now.rate - rateBefore)} unit="points" />
              )}
            </p>
            <div className={styles.parts} aria-hidden>
              {PARTS.filter(({ name }) => now[name] > 0).map(({ name }) => (
                <i key={name} data-part={name} style={{ flexGrow: now[name] }} />
              ))}
            </div>
            <p className={styles.partNames}>
              {PARTS.map(({ name, states }) => {
                const text = (
                  <>
                    {t(`confirmation.${name}`)} <b>{now[name].toLocaleString('fr')}</b>
                  </>
                );
                return states ? (
                  <Link key={name} to={ordersHref({ states, from, to })} data-part={name}>
                    {text}
                  </Link>
                ) : (
                  <span key={name} data-part={name}>
                    {text}
                  </span>
                );
              })}
            </p>
          </>
        );
      }}
    </HomeCard>
  );
};
