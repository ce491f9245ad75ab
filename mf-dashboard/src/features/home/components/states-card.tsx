import { ORDER_STATES } from '@shop/contracts/order';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { lazyPart, Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { StateGlyph } from '@shop/back-office/badges';
import { ordersHref } from '../model/orders-href.ts';
import type { Span } from '../model/span.ts';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

const StatesDonut = lazyPart(async () => (await import('./states-donut.tsx')).StatesDonut);

/** The current states of the orders of these days. */
export const StatesCard = ({ orders, span }: { orders: UseQueryResult<OrderFigures>; span: Span }) => {
  const { t } = useTranslation('dashboard.home');
  const { t: tFrame } = useTranslation('dashboard.frame');
  const { from, to } = span;
  return (
    <HomeCard title={t('states.title')} height={279} query={orders}>
      {({ placed }) => {
        const total = ORDER_STATES.reduce((sum, state) => sum + (placed[state] ?? 0), 0);
        return (
          <div className={styles.states}>
            <div className={styles.donut} dir="ltr" aria-hidden>
              <Suspense fallback={<Skeleton circle height={140} />}>
                <StatesDonut placed={placed} />
              </Suspense>
              <span className={styles.donutLabel}>
                <b>{total.toLocaleString('fr')}</b>
                <small>{t('states.orders', { count: total })}</small>
              </span>
            </div>
            <ul className={styles.legend}>
              {ORDER_STATES.map((state) => (
                <li key={state}>
                  <Link to={ordersHref({ states: [state], from, to })}>
                    <StateGlyph state={state} />
                    <span>{tFrame(`state.${state}`)}</span>
                    <b>{(placed[state] ?? 0).toLocaleString('fr')}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </HomeCard>
  );
};
