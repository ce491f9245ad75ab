import { Tag } from '@shop/back-office/badges';
import { Loaded } from '@shop/back-office/feedback';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import type { Pool, PooledOrder } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useParams, useSearchParams, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { shortDay } from '../../../shared/short-day.ts';
import { usePool, usePoolWrites } from '../api/pools.ts';
import { byUrgency, filtersOf, isOf, type PoolFilter } from '../model/pool-orders.ts';
import { HandOver } from './hand-over.tsx';
import { PoolOrder } from './pool-order.tsx';
import { PoolSteps } from './pool-steps.tsx';
import { PrintMenu } from './print-menu.tsx';
import styles from './pools.module.css';

const POOLS = '/dashboard/pools';
const HAND_OVER = 'hand-over';

const Orders = ({
  pool,
  orders,
  mayShip,
  writes,
}: {
  readonly pool: Pool;
  readonly orders: readonly PooledOrder[];
  readonly mayShip: boolean;
  readonly writes: ReturnType<typeof usePoolWrites>;
}) => {
  const { t } = useTranslation('dashboard.pools');
  const language = useLanguage();
  const [chosen, setChosen] = useState<PoolFilter>('all');
  const filters = filtersOf(orders);
  // The last row of a filter may have moved on.
  const filter = filters.some((one) => one.filter === chosen) ? chosen : 'all';
  return (
    <>
      <div className={styles.filters} role="group" aria-label={t('filters')}>
        {filters.map(({ filter: one, count }) => (
          <Button
            key={one}
            size="compact-md"
            variant={one === filter ? 'light' : 'default'}
            aria-pressed={one === filter}
            onClick={() => setChosen(one)}
          >
            {t(`filter.${one}`)} {formatCount(count, language)}
          </Button>
        ))}
      </div>
      <ul className={styles.orders}>
        {byUrgency(orders)
          .filter((order) => isOf(order, filter))
          .map((order) => (
            <PoolOrder key={order.order} pool={pool} order={order} mayShip={mayShip} writes={writes} />
          ))}
      </ul>
    </>
  );
};

const Shown = ({ pool, orders }: { readonly pool: Pool; readonly orders: readonly PooledOrder[] }) => {
  const { t } = useTranslation('dashboard.pools');
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  const mayShip = useMay('order.ship');
  const writes = usePoolWrites();
  const { number, state, transporter, warehouse, day } = pool;
  const isHandOver = mayShip && search.get('view') === HAND_OVER;
  useShownName(number);
  return (
    <div className={styles.page}>
      <RecordHeader
        back={POOLS}
        backLabel={t('title')}
        name={number}
        {...(mayShip && { tools: <PrintMenu pool={pool} /> })}
      >
        <Tag kind={state === 'open' ? 'ok' : 'neutral'}>{t(`pool.${state}`)}</Tag>
      </RecordHeader>
      <div className={`${page.body} ${page.sunken}`}>
        <div className={styles.body}>
          <p className={styles.dim}>
            <bdi>{transporter.name}</bdi> · <bdi>{warehouse.name}</bdi> · <bdi dir="ltr">{shortDay(day)}</bdi>
          </p>
          {mayShip && (
            <SegmentedControl
              aria-label={t('views')}
              value={isHandOver ? HAND_OVER : 'orders'}
              onChange={(view) => setSearch(view === HAND_OVER ? { view } : {}, { replace: true })}
              data={[
                { value: 'orders', label: t('handOver.orders') },
                { value: HAND_OVER, label: t('handOver.title') },
              ]}
            />
          )}
          {pool.counts.all > orders.length && (
            <p role="note">
              {t('shownOf', {
                all: formatCount(pool.counts.all, language),
                shown: formatCount(orders.length, language),
              })}
            </p>
          )}
          {isHandOver ? (
            <HandOver pool={pool} orders={orders} writes={writes} />
          ) : (
            <>
              <PoolSteps pool={pool} orders={orders} mayShip={mayShip} writes={writes} />
              <Orders pool={pool} orders={orders} mayShip={mayShip} writes={writes} />
            </>
          )}
        </div>
      </div>
    </div>
  );
};

/** C-4.05: a pool: checked, announced, mended, printed and handed over. */
export const PoolPage = () => {
  const { pool: uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.pools');
  return (
    <Loaded
      query={usePool(uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknownPool')} backTo={POOLS} backLabel={t('title')} />}
    >
      {({ orders, ...pool }) => <Shown key={uuid} pool={pool} orders={orders} />}
    </Loaded>
  );
};
