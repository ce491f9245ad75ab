import { IconPackageExport } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'parcels',
    label: 'nav.parcels',
    permission: 'order.read',
    entry: { icon: IconPackageExport, group: 'delivery', place: 15 },
    namespaces: ['dashboard.list', 'dashboard.parcels', 'dashboard.parcel-status'],
    chunk: 'parcels',
    load: async () => {
      const { ParcelsPage } = await import(/* webpackChunkName: "parcels" */ './components/parcels-page.tsx');
      return ParcelsPage;
    },
  },
];
