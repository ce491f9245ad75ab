import { IconBuildingWarehouse } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock',
    label: 'nav.stock',
    permission: 'stock.read',
    entry: { icon: IconBuildingWarehouse, group: 'catalogue', place: 15, daily: true },
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.stock'],
    chunk: 'stock',
    load: async () => {
      const { StockPage, StockAhead } = await import(/* webpackChunkName: "stock" */ './components/stock-page.tsx');
      return Object.assign(StockPage, { Ahead: StockAhead });
    },
  },
];
