import { IconPackage } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'packing',
    label: 'nav.packing',
    permission: 'order.prepare',
    entry: { icon: IconPackage, group: 'sales', place: 22 },
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.scanning', 'dashboard.packing'],
    chunk: 'packing',
    load: async () => {
      const { PackingPage } = await import(/* webpackChunkName: "packing" */ './components/packing-page.tsx');
      return PackingPage;
    },
  },
  {
    path: 'packing/:wave',
    label: 'nav.packingWave',
    permission: 'order.prepare',
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.scanning', 'dashboard.order', 'dashboard.packing'],
    chunk: 'packing-wave',
    load: async () => {
      const { WavePage } = await import(/* webpackChunkName: "packing-wave" */ './components/wave-page.tsx');
      return WavePage;
    },
  },
];
