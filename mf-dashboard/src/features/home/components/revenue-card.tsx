import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { lazyPart, Link, useLanguage, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { daysText } from '@shop/back-office/dates';
import { ordersHref } from '../model/orders-href.ts';
import type { Span } from '../model/span.ts';
import { growthOf, sumOf } from '../model/comparison.ts';
import { HomeCard } from './home-card.tsx';
import { Trend } from './trend.tsx';
import styles from './home.module.css';

const RevenueBars = lazyPart(async () => (await import('./revenue-bars.tsx')).RevenueBars);

type Days = OrderFigures['days'];

const DayTable = ({ days }: { days: Days }) => {
  const { t } = useTranslation('dashboard.home');
  const language = useLanguage();
  return (
    <details className={styles.details}>
      <summary>{t('revenue.byDay')}</summary>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{t('revenue.day')}</th>
            <th scope="col">{t('revenue.delivered')}</th>
            <th scope="col">{t('revenue.placed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, placed, delivered }) => (
            <tr key={day}>
              <th scope="row">{daysText(day, day, language)}</th>
              <td>
                <Link to={ordersHref({ states: ['delivered'], endedFrom: day, endedTo: day })}>
                  <Amount value={delivered.total ?? 0} />
                </Link>
              </td>
              <td>
                <Link to={ordersHref({ from: day, to: day })}>
                  <Amount value={placed.total ?? 0} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** The amount of delivered orders, next to the amount of placed ones. */
export const RevenueCard = ({
  orders,
  before,
  span,
}: {
  orders: UseQueryResult<OrderFigures>;
  /** Of as many days before. */
  before: OrderFigures | undefined;
  span: Span;
}) => {
  const { t } = useTranslation('dashboard.home');
  const { from, to } = span;
  return (
    <HomeCard title={t('revenue.title')} height={279} query={orders}>
      {({ days }) => {
        const [delivered, placed] = [sumOf(days, 'delivered'), sumOf(days, 'placed')];
        const growth = growthOf(delivered.total ?? 0, (before && sumOf(before.days, 'delivered').total) ?? 0);
        return (
          <>
            <p className={styles.sums}>
              <Link to={ordersHref({ states: ['delivered'], endedFrom: from, endedTo: to })}>
                <Amount value={delivered.total ?? 0} size="figure" />
                <small>{t('revenue.ofDelivered', { count: delivered.orders })}</small>
              </Link>
              <Trend by={growth} unit="percent" />
              <Link to={ordersHref({ from, to })}>
                <Amount value={placed.total ?? 0} />
                <small>{t('revenue.ofPlaced', { count: placed.orders })}</small>
              </Link>
            </p>
            <div dir="ltr" aria-hidden>
              <Suspense fallback={<Skeleton height={200} />}>
                <RevenueBars days={days} />
              </Suspense>
            </div>
            <DayTable days={days} />
          </>
        );
      }}
    </HomeCard>
  );
};
