import { IconTestPipe } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'promotions-simulator',
    label: 'nav.promotionSimulator',
    permission: 'product.read',
    found: { icon: IconTestPipe, group: 'catalogue', place: 42 },
    namespaces: ['dashboard.promotion-simulator'],
    chunk: 'simulator',
    load: async () => {
      const { SimulatorPage } = await import(/* webpackChunkName: "simulator" */ './components/simulator-page.tsx');
      return SimulatorPage;
    },
  },
];
