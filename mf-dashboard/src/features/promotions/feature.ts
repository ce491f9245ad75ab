import { IconCirclePercentage } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'promotions',
    label: 'nav.promotions',
    permission: 'product.read',
    entry: { icon: IconCirclePercentage, group: 'catalogue', place: 40 },
    namespaces: ['dashboard.list', 'dashboard.promotions'],
    chunk: 'promotions',
    load: async () => {
      const { PromotionsPage } = await import(/* webpackChunkName: "promotions" */ './components/promotions-page.tsx');
      return PromotionsPage;
    },
  },
];
