import { IconArrowsExchange, IconCalendarOff, IconCoins, IconShoppingCartPlus } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

const NAMESPACES = ['dashboard.list', 'dashboard.goods', 'dashboard.stock-watch'] as const;

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock/expiring',
    label: 'goods.expiring',
    permission: 'stock.read',
    found: { icon: IconCalendarOff, group: 'catalogue', place: 60 },
    namespaces: NAMESPACES,
    chunk: 'stock-expiring',
    load: async () => {
      const { ExpiringPage } = await import(/* webpackChunkName: "stock-expiring" */ './components/expiring-page.tsx');
      return ExpiringPage;
    },
  },
  {
    path: 'stock/reorder',
    label: 'goods.reorder',
    permission: 'stock.read',
    found: { icon: IconShoppingCartPlus, group: 'catalogue', place: 61 },
    namespaces: NAMESPACES,
    chunk: 'stock-reorder',
    load: async () => {
      const { ReorderPage } = await import(/* webpackChunkName: "stock-reorder" */ './components/reorder-page.tsx');
      return ReorderPage;
    },
  },
  {
    path: 'stock/movements',
    label: 'goods.movements',
    permission: 'stock.read',
    found: { icon: IconArrowsExchange, group: 'catalogue', place: 62 },
    namespaces: NAMESPACES,
    chunk: 'stock-movements',
    load: async () => {
      const { MovementsPage } = await import(
        /* webpackChunkName: "stock-movements" */ './components/movements-page.tsx'
      );
      return MovementsPage;
    },
  },
  {
    path: 'stock/value',
    label: 'goods.value',
    permission: 'stock.value',
    found: { icon: IconCoins, group: 'catalogue', place: 63 },
    namespaces: NAMESPACES,
    chunk: 'stock-value',
    load: async () => {
      const { ValuePage } = await import(/* webpackChunkName: "stock-value" */ './components/value-page.tsx');
      return ValuePage;
    },
  },
];
