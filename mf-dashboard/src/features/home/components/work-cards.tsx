import type { OrderFigures } from '@shop/contracts/order/dashboard';
import type { OrderState } from '@shop/contracts/order';
import { Link, useTranslation } from '@shop/kit';
import { Skeleton } from '@mantine/core';
import { IconCash, IconPackageExport, IconPackageImport, IconPackageOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { May, useMay } from '@shop/back-office/session';
import { Amount } from '@shop/back-office/amounts';
import { StateGlyph } from '@shop/back-office/badges';
import { ageOf, useNow } from '@shop/back-office/dates';
import { useDebts, useLowProducts, useOldestWaiting, useParcelWork, useWaitingReturns } from '../api/figures.ts';
import { ordersHref } from '../model/orders-href.ts';
import { LOW_PRODUCTS } from '../model/products-href.ts';
import styles from './home.module.css';

interface WorkCardProps {
  readonly to: string;
  readonly glyph: ReactNode;
  readonly figure: ReactNode;
  readonly label: string;
  /** What else there is to know of it: how long it waits, what it is made of. */
  readonly note?: ReactNode;
  readonly way: string;
  readonly waiting?: boolean;
}

const WorkCard = ({ to, glyph, figure, label, note, way, waiting = false }: WorkCardProps) => (
  <Link to={to} className={styles.work} data-waiting={waiting || undefined}>
    <span className={styles.workFigure}>
      {glyph}
      <b>{figure}</b>
      <span className={styles.workLabel}>{label}</span>
    </span>
    <span className={styles.workFoot}>
      <small>{note}</small>
      <span className={styles.way}>{way}</span>
    </span>
  </Link>
);

const Waiting = ({
  query,
  cards = 1,
  children,
}: {
  query: UseQueryResult<unknown>;
  /** How many it stands for. */
  cards?: number;
  children: () => ReactNode;
}) => {
  const { t } = useTranslation('dashboard.home');
  if (query.data !== undefined) return children();
  if (!query.isError)
    return Array.from({ length: cards }, (_, at) => <Skeleton key={at} height={84} radius={12} aria-hidden />);
  return (
    <button type="button" className={styles.work} onClick={() => void query.refetch()}>
      <span role="alert">{t('work.failed')}</span>
      <span className={`${styles.workFoot} ${styles.way}`}>{t('work.retry')}</span>
    </button>
  );
};

const plain = (count: number): string => count.toLocaleString('fr');

/** Since when the first of them waits. */
const OldestWaiting = () => {
  const { t } = useTranslation('dashboard.home');
  const { t: frame } = useTranslation('dashboard.frame');
  const { data } = useOldestWaiting();
  const now = useNow();
  return data ? t('work.note.oldest', { age: ageOf(Date.parse(data), now, frame) }) : null;
};

const OrderWork = ({ orders }: { orders: UseQueryResult<OrderFigures> }) => {
  const { t } = useTranslation('dashboard.home');
  const count = (...states: readonly OrderState[]): number =>
    states.reduce((sum, state) => sum + (orders.data?.now[state] ?? 0), 0);
  const mayCall = useMay('order.confirm');
  return (
    <Waiting query={orders} cards={3}>
      {() => (
        <>
          <WorkCard
            to={mayCall ? '/dashboard/desk' : '/dashboard/orders?view=toConfirm'}
            glyph={<StateGlyph state="pending" size={18} />}
            figure={plain(count('pending'))}
            label={t('work.toConfirm', { count: count('pending') })}
            note={<OldestWaiting />}
            way={t(mayCall ? 'work.call' : 'work.openQueue')}
            waiting={count('pending') > 0}
          />
          <WorkCard
            to="/dashboard/orders?view=toPrepare"
            glyph={<StateGlyph state="confirmed" size={18} />}
            figure={plain(count('confirmed', 'preparing'))}
            label={t('work.toPack', { count: count('confirmed', 'preparing') })}
            note={t('work.note.preparing', { n: plain(count('preparing')) })}
            way={t('work.pack')}
          />
          <WorkCard
            to={ordersHref({ states: ['packed', 'in_pool'] })}
            glyph={<StateGlyph state="packed" size={18} />}
            figure={plain(count('packed', 'in_pool'))}
            label={t('work.toAnnounce', { count: count('packed', 'in_pool') })}
            note={t('work.note.inPool', { n: plain(count('in_pool')) })}
            way={t('work.announce')}
          />
        </>
      )}
    </Waiting>
  );
};

/** Parcels that need a person, late ones included. */
const ParcelWork = () => {
  const { t } = useTranslation('dashboard.home');
  const parcels = useParcelWork();
  const mayCall = useMay('order.confirm');
  const { toDo = 0, asked = 0 } = parcels.data ?? {};
  return (
    <Waiting query={parcels}>
      {() => (
        <WorkCard
          to={mayCall ? '/dashboard/desk?queue=parcels' : '/dashboard/parcels'}
          glyph={<IconPackageExport size={18} stroke={1.75} aria-hidden color="var(--h-warn)" />}
          figure={plain(toDo)}
          label={t('work.parcels', { count: toDo })}
          note={t('work.note.asked', { n: plain(asked) })}
          way={t(mayCall ? 'work.call' : 'work.follow')}
          waiting={toDo > 0}
        />
      )}
    </Waiting>
  );
};

const StockWork = () => {
  const { t } = useTranslation('dashboard.home');
  const low = useLowProducts();
  const products = low.data?.low ?? 0;
  return (
    <Waiting query={low}>
      {() => (
        <WorkCard
          to={LOW_PRODUCTS}
          glyph={<IconPackageOff size={18} stroke={1.75} aria-hidden color="var(--h-warn)" />}
          figure={plain(products)}
          label={t('work.lowProducts', { count: products })}
          note={t('work.note.out', { n: plain(low.data?.out ?? 0) })}
          way={t('work.look')}
        />
      )}
    </Waiting>
  );
};

const ReturnWork = () => {
  const { t } = useTranslation('dashboard.home');
  const { t: frame } = useTranslation('dashboard.frame');
  const returns = useWaitingReturns();
  const now = useNow();
  const { units = 0, oldest = null } = returns.data ?? {};
  return (
    <Waiting query={returns}>
      {() => (
        <WorkCard
          to="/dashboard/stock/inspections"
          glyph={<IconPackageImport size={18} stroke={1.75} aria-hidden color="var(--h-accent)" />}
          figure={plain(units)}
          label={t('work.returns', { count: units })}
          note={oldest !== null && t('work.note.oldest', { age: ageOf(Date.parse(oldest), now, frame) })}
          way={t('work.inspect')}
        />
      )}
    </Waiting>
  );
};

const DebtWork = () => {
  const { t } = useTranslation('dashboard.home');
  const debts = useDebts();
  const { t: frame } = useTranslation('dashboard.frame');
  const now = useNow();
  const oldest = (debts.data ?? []).flatMap(({ oldest: since }) => since ?? []).toSorted()[0];
  const owed = (debts.data ?? []).reduce((sum, { owed: one }) => sum + one * 100, 0) / 100;
  return (
    <Waiting query={debts}>
      {() => (
        <WorkCard
          to="/dashboard/transporter-payments"
          glyph={<IconCash size={18} stroke={1.75} aria-hidden color="var(--h-accent)" />}
          figure={<Amount value={owed} />}
          label={t('work.owed')}
          note={oldest && t('work.note.oldest', { age: ageOf(Date.parse(oldest), now, frame) })}
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
      <ParcelWork />
      <May permission="product.read">
        <StockWork />
      </May>
      <May permission="stock.read">
        <ReturnWork />
      </May>
      <May permission="payment.read">
        <DebtWork />
      </May>
    </section>
  );
};
