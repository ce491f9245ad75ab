import { IconPackageImport } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'stock/inspections',
    label: 'goods.inspections',
    permission: 'stock.read',
    found: { icon: IconPackageImport, group: 'catalogue', place: 54 },
    namespaces: ['dashboard.list', 'dashboard.goods', 'dashboard.scanning', 'dashboard.inspections'],
    chunk: 'inspections',
    load: async () => {
      const { InspectionsPage } = await import(
        /* webpackChunkName: "inspections" */ './components/inspections-page.tsx'
      );
      return InspectionsPage;
    },
  },
];
