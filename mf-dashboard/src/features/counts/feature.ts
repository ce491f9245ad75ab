import { IconClipboardList } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock/counts',
    label: 'goods.counts',
    permission: 'stock.read',
    found: { icon: IconClipboardList, group: 'catalogue', place: 56 },
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.counts'],
    chunk: 'counts',
    load: async () => {
      const { CountsPage } = await import(/* webpackChunkName: "counts" */ './components/counts-page.tsx');
      return CountsPage;
    },
  },
  {
    path: 'stock/counts/:count',
    label: 'goods.count',
    permission: 'stock.read',
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.scanning', 'dashboard.counts'],
    chunk: 'count',
    load: async () => {
      const { CountPage } = await import(/* webpackChunkName: "count" */ './components/count-page.tsx');
      return CountPage;
    },
  },
];
