import type { ResponseOf } from '@shop/contracts';
import { MAX_ORDERS_IN_BULK, type listOrders, type OrderRow } from '@shop/contracts/order/dashboard';
import { lazyPart, OptionalPart, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { useMay } from '@shop/back-office/session';
import { useState } from 'react';
import {
  ListHeader,
  ListPage,
  type ListView,
  loadingOf,
  pagerOf,
  setTrailReader,
  useSelection,
} from '@shop/back-office/list-page';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useOrdersLive } from '../../../shared/orders-live.ts';
import { useOrders } from '../api/orders.ts';
import { useShopViews } from '../api/shop-views.ts';
import { countedText } from '../model/counted.ts';
import { useOrderFilters } from '../model/filters.ts';
import { orderHref } from '../model/order-href.ts';
import { readOrderTrail } from '../api/read-trail.ts';
import { useHeldRows } from '../model/use-held-rows.ts';
import { useOrderScan } from '../model/use-order-scan.ts';
import { isPossible, type BulkAction } from '../model/actions-of-several.ts';
import { countOf, VIEWS } from '../model/views.ts';
import { BulkActions, useBulkActions } from './bulk-actions.tsx';
import { ChosenNote } from './chosen-note.tsx';
import { CallButton } from './call-button.tsx';
import { NewOrder } from './new-order.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderExport } from './order-export.tsx';
import { useOrderListing } from './order-filters.tsx';

const NOTHING_YET: ResponseOf<typeof listOrders, 200> = {
  orders: [],
  page: 1,
  limit: 25,
  total: 0,
  totalIsExact: true,
  nextCursor: null,
  counts: {},
};
/** A chunk of its own: most visits look and leave. */
const BulkOrdersDialog = lazyPart(async () => (await import('./bulk-orders-dialog.tsx')).BulkOrdersDialog);
const BulkPrint = lazyPart(async () => (await import('./bulk-print.tsx')).BulkPrint);
const PRESSED = [BulkOrdersDialog, BulkPrint];
// The page of an order leads through the list that it was opened from, over its pages.
setTrailReader('orders', readOrderTrail);
const idOf = ({ uuid }: OrderRow): string => uuid;
const nameOf = ({ number }: OrderRow): string => number;

const todayIn = (language: string): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Africa/Algiers',
  }).format(new Date());

/** Preloads the data of the page. */
export const OrdersAhead = () => {
  useOrders(useOrderFilters().query);
  return null;
};

/** The orders of the shop: views, filters, rows on a desk and cards on a phone. */
export const OrdersPage = () => {
  const { t } = useTranslation('dashboard.orders');
  const language = useLanguage();
  const navigate = useNavigate();
  const { address, asked: question, query } = useOrderFilters();
  const orders = useOrders(query);
  useOrdersLive();
  usePreloadWhenIdle(PRESSED, orders.data !== undefined);
  const listing = useOrderListing(address);
  const { orders: found, total, totalIsExact, nextCursor, counts } = orders.data ?? NOTHING_YET;
  const pager = pagerOf(address, orders.data ?? NOTHING_YET);
  const selection = useSelection(idOf, address.search, found);
  const rows = useHeldRows(found, {
    isHeld: selection.rows.length > 0,
    scope: JSON.stringify(query),
    isLoaded: !orders.isPlaceholderData,
  });
  const mayAct = useBulkActions().length > 0;
  const [acting, setActing] = useState<{ readonly action: BulkAction; readonly orders: readonly OrderRow[] }>();
  const [printed, setPrinted] = useState<readonly OrderRow[]>([]);
  useOrderScan(!acting && printed.length === 0);
  const mayAssign = useMay('order.assign');
  const assign = (several: readonly OrderRow[]) => setActing({ action: 'assign', orders: several });
  const columns = useOrderColumns(mayAssign ? (order) => assign([order]) : undefined);
  const chosenOr = (order: OrderRow): readonly OrderRow[] => (selection.rows.length > 0 ? selection.rows : [order]);
  const assignKey = {
    key: 'a',
    label: 'keys.assign',
    run: (order: OrderRow) => {
      const able = chosenOr(order).filter((one) => isPossible('assign', one));
      if (able.length > 0) assign(able);
    },
  };

  const sharedViews = useShopViews();
  const views = VIEWS.map((view): ListView => {
    const count = countOf(view, counts);
    return {
      name: view.name === 'all' ? null : view.name,
      label: t(`views.${view.name}`),
      count: count !== null && count > 0 ? countedText(count, (one) => formatCount(one, language)) : undefined,
      waiting: view.waiting,
    };
  });

  return (
    <>
      <ListPage
        list="orders"
        header={
          <ListHeader title={t('title')} note={<span data-own="">{todayIn(language)}</span>}>
            <CallButton />
            <OrderExport key={address.search} query={question} chosen={selection.rows} />
            <NewOrder />
          </ListHeader>
        }
        address={address}
        loading={loadingOf(orders)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(order) => <OrderCard order={order} />}
        views={views}
        sharedViews={sharedViews}
        searchLabel={t('filters.search')}
        filters={listing.filters}
        sorts={listing.sorts}
        showLabel={t('filters.show')}
        empty={
          <NoOrders
            address={address}
            nextCursor={nextCursor}
            loading={orders.isPlaceholderData}
            pending={counts.pending ?? 0}
          />
        }
        paging={{ pager, total, totalIsExact }}
        onOpen={(order) => void navigate(orderHref(order))}
        selection={mayAct ? selection : undefined}
        rowKeys={[
          {
            key: 'c',
            label: 'keys.call',
            run: ({ customer: { phone } }) => phone !== null && window.location.assign(`tel:${phone}`),
          },
          ...(mayAssign ? [assignKey] : []),
          { key: 'p', label: 'keys.print', run: (order) => setPrinted(chosenOr(order).slice(0, MAX_ORDERS_IN_BULK)) },
        ]}
        bulk={{
          note: <ChosenNote asked={question} selection={selection} />,
          actions: (
            <BulkActions
              orders={selection.rows}
              onStart={(action, several) => setActing({ action, orders: several })}
              onPrint={setPrinted}
            />
          ),
        }}
      />
      {acting && (
        <OptionalPart remote="dashboard">
          <BulkOrdersDialog
            {...acting}
            onClose={(left) => {
              setActing(undefined);
              if (left !== null) selection.set(left);
            }}
          />
        </OptionalPart>
      )}
      {printed.length > 0 && (
        <OptionalPart remote="dashboard">
          <BulkPrint orders={printed} onClose={() => setPrinted([])} />
        </OptionalPart>
      )}
    </>
  );
};
