import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { Button, Loader, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { KeyBar, useKeys, type KeyBinding } from '../../../ui/key-bar.tsx';
import page from '../../../ui/page.module.css';
import { useOrders } from '../api/orders.ts';
import { useOrderFilters } from '../model/filters.ts';
import { pagerOf } from '../model/pager.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ViewTabs } from './view-tabs.tsx';

const NOTHING_YET = { page: 1, total: 0, totalIsExact: true, nextCursor: null };
const orderHref = (order: OrderRow): string => `/dashboard/orders/${order.uuid}`;

/** The orders of the shop: saved views, filters, rows on a desk and cards on a phone. */
export const OrdersPage = () => {
  const { t } = useTranslation('dashboard.orders');
  const language = useLanguage();
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 767px)');
  const selection = useOrderFilters();
  const orders = useOrders(selection.query);
  const [cursor, setCursor] = useState(0);
  const rows = orders.data?.orders ?? [];
  const total = orders.data?.total ?? 0;
  const { pages, isBehind, isPast, next } = pagerOf(selection, orders.data ?? NOTHING_YET);
  const leadsBack = isPast && rows.length === 0;
  const first = (selection.page - 1) * 25 + 1;

  const { page: asked, change } = selection;
  useEffect(() => {
    if (leadsBack && asked > pages) change({ page: String(pages) }, { replace: true });
  }, [leadsBack, asked, pages, change]);

  const move = (by: number) => setCursor((at) => Math.min(Math.max(0, at + by), Math.max(0, rows.length - 1)));
  const goOn = () => next !== null && selection.change({ after: next });
  const turn = (by: number) => {
    if (by > 0 && next !== null) return goOn();
    if (isBehind) return by < 0 && selection.change({ page: String(pages) });
    const to = Math.min(Math.max(1, selection.page + by), pages);
    if (to !== selection.page) selection.change({ page: String(to) });
  };
  const keys: KeyBinding[] = [
    { key: 'j', label: 'keys.down', run: () => move(1) },
    { key: 'k', label: 'keys.up', run: () => move(-1) },
    { key: 'Enter', label: 'keys.open', run: () => void (rows[cursor] && navigate(orderHref(rows[cursor]))) },
    { key: '/', label: 'keys.search', run: () => document.querySelector<HTMLInputElement>('#orders-search')?.focus() },
    { key: '[', label: 'keys.previousPage', run: () => turn(-1) },
    { key: ']', label: 'keys.nextPage', run: () => turn(1) },
  ];
  useKeys(keys);

  return (
    <>
      <header className={page.header}>
        <h1>{t('title')}</h1>
        <span className={page.date}>
          {new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            timeZone: 'Africa/Algiers',
          }).format(new Date())}
        </span>
        {orders.isFetching && <Loader size={14} aria-label={t('loading')} />}
      </header>
      <ViewTabs selection={selection} counts={orders.data?.counts ?? {}} />
      <FilterBar selection={selection} />
      <div className={page.body}>
        {orders.error && !orders.data ? (
          <Failure error={orders.error} onRetry={() => void orders.refetch()} />
        ) : orders.data && rows.length === 0 && !leadsBack ? (
          <NoOrders selection={selection} nextCursor={orders.data.nextCursor} loading={orders.isPlaceholderData} />
        ) : phone ? (
          <OrderCards orders={rows} loading={orders.isPending || leadsBack} href={orderHref} />
        ) : (
          <OrdersTable
            orders={rows}
            loading={orders.isPending || leadsBack}
            cursor={cursor}
            onOpen={(order) => void navigate(orderHref(order))}
            href={orderHref}
          />
        )}
      </div>
      {(rows.length > 0 || isBehind || total > 0) && (
        <div className={page.foot}>
          {rows.length > 0 && (
            <Text size="md" c="dimmed">
              {isBehind
                ? t('rangeBehind', { total })
                : t('range', {
                    first,
                    last: first + rows.length - 1,
                    total: orders.data?.totalIsExact === false ? `${total}+` : total,
                  })}
            </Text>
          )}
          {isBehind ? (
            <Button variant="default" size="xs" onClick={() => selection.change({ page: '1' })}>
              {t('pager.first')}
            </Button>
          ) : (
            <Pagination
              total={pages}
              value={Math.min(selection.page, pages)}
              onChange={(to) => selection.change({ page: String(to) })}
              size="sm"
              withControls
              getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
            />
          )}
          {rows.length > 0 && (isBehind || next !== null) && (
            <Button variant="default" size="xs" disabled={next === null} onClick={goOn}>
              {t('pager.goOn')}
            </Button>
          )}
        </div>
      )}
      <KeyBar keys={keys} namespace="dashboard.orders" />
    </>
  );
};
