import type { OrderFigures } from '@shop/contracts/order/dashboard';
import type { OrderState } from '@shop/contracts/order';
import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { IconAlarm, IconCash, IconPackageOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { May } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { StateGlyph } from '@shop/back-office/badges';
import { useDebts, useLowProducts } from '../api/figures.ts';
import { ordersHref } from '../model/orders-href.ts';
import { LOW_PRODUCTS } from '../model/products-href.ts';
import styles from './home.module.css';

interface WorkCardProps {
  readonly to: string;
  readonly glyph: ReactNode;
  readonly figure: ReactNode;
  readonly label: string;
  readonly way: string;
  readonly waiting?: boolean;
}

const WorkCard = ({ to, glyph, figure, label, way, waiting = false }: WorkCardProps) => (
  <Link to={to} className={styles.work} data-waiting={waiting || undefined}>
    <span className={styles.workFigure}>
      {glyph}
      <b>{figure}</b>
      <span>{label}</span>
    </span>
    <span className={styles.way}>{way}</span>
  </Link>
);

const Waiting = ({ query, children }: { query: UseQueryResult<unknown>; children: () => ReactNode }) => {
  const { t } = useTranslation('dashboard.home');
  if (query.data !== undefined) return children();
  if (!query.isError) return <Skeleton height={88} radius={12} />;
  return (
    <button type="button" className={styles.work} onClick={() => void query.refetch()}>
      <span role="alert">{t('work.failed')}</span>
      <span className={styles.way}>{t('work.retry')}</span>
    </button>
  );
};

const OrderWork = ({ orders }: { orders: UseQueryResult<OrderFigures> }) => {
  const { t } = useTranslation('dashboard.home');
  const count = (...states: readonly OrderState[]): number =>
    states.reduce((sum, state) => sum + (orders.data?.now[state] ?? 0), 0);
  const late = orders.data?.late;
  return (
    <Waiting query={orders}>
      {() => (
        <>
          <WorkCard
            to="/dashboard/orders?view=toConfirm"
            glyph={<StateGlyph state="pending" size={18} />}
            figure={count('pending')}
            label={t('work.toConfirm', { count: count('pending') })}
            way={t('work.openQueue')}
            waiting={count('pending') > 0}
          />
          <WorkCard
            to="/dashboard/orders?view=toPrepare"
            glyph={<StateGlyph state="confirmed" size={18} />}
            figure={count('confirmed', 'preparing')}
            label={t('work.toPack', { count: count('confirmed', 'preparing') })}
            way={t('work.pack')}
          />
          <WorkCard
            to={ordersHref({ states: ['packed', 'in_pool'] })}
            glyph={<StateGlyph state="packed" size={18} />}
            figure={count('packed', 'in_pool')}
            label={t('work.toAnnounce', { count: count('packed', 'in_pool') })}
            way={t('work.announce')}
          />
          <WorkCard
            to={ordersHref({ states: ['announced', 'shipped'], to: late?.until ?? '' })}
            glyph={<IconAlarm size={18} stroke={1.75} aria-hidden color="var(--h-warn)" />}
            figure={late?.orders ?? 0}
            label={t('work.late', { count: late?.orders ?? 0 })}
            way={t('work.follow')}
          />
        </>
      )}
    </Waiting>
  );
};

const StockWork = () => {
  const { t } = useTranslation('dashboard.home');
  const low = useLowProducts();
  const products = low.data ?? 0;
  return (
    <Waiting query={low}>
      {() => (
        <WorkCard
          to={LOW_PRODUCTS}
          glyph={<IconPackageOff size={18} stroke={1.75} aria-hidden color="var(--h-warn)" />}
          figure={products}
          label={t('work.lowProducts', { count: products })}
          way={t('work.look')}
        />
      )}
    </Waiting>
  );
};

const DebtWork = () => {
  const { t } = useTranslation('dashboard.home');
  const debts = useDebts();
  const owed = (debts.data ?? []).reduce((sum, { owed: one }) => sum + one * 100, 0) / 100;
  return (
    <Waiting query={debts}>
      {() => (
        <WorkCard
          to="/dashboard/transporter-payments"
          glyph={<IconCash size={18} stroke={1.75} aria-hidden color="var(--h-accent)" />}
          figure={<Amount value={owed} />}
          label={t('work.owed')}
          way={t('work.collect')}
        />
      )}
    </Waiting>
  );
};

/** The work of today: each figure links to the list that it counts. */
export const WorkCards = ({ orders }: { orders: UseQueryResult<OrderFigures> }) => {
  const { t } = useTranslation('dashboard.home');
  return (
    <section className={styles.works} aria-label={t('work.title')}>
      <OrderWork orders={orders} />
      <May permission="product.read">
        <StockWork />
      </May>
      <May permission="payment.read">
        <DebtWork />
      </May>
    </section>
  );
};
