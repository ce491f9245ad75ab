import { IconTruckLoading } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'pools',
    label: 'nav.pools',
    permission: 'order.read',
    entry: { icon: IconTruckLoading, group: 'delivery', place: 10 },
    namespaces: ['dashboard.list', 'dashboard.pools'],
    chunk: 'pools',
    load: async () => {
      const { PoolsPage } = await import(/* webpackChunkName: "pools" */ './components/pools-page.tsx');
      return PoolsPage;
    },
  },
  {
    path: 'pools/:pool',
    label: 'nav.pools',
    permission: 'order.read',
    namespaces: ['dashboard.pools', 'dashboard.ship-as', 'dashboard.scanning'],
    chunk: 'pool',
    load: async () => {
      const { PoolPage } = await import(/* webpackChunkName: "pool" */ './components/pool-page.tsx');
      return PoolPage;
    },
  },
];
