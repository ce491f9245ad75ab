import { IconShoppingCartX } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'abandoned-carts',
    label: 'nav.abandonedCarts',
    permission: 'order.read',
    entry: { icon: IconShoppingCartX, group: 'sales', place: 25 },
    namespaces: ['dashboard.list', 'dashboard.abandoned-carts'],
    chunk: 'abandoned-carts',
    load: async () => {
      const { AbandonedCartsPage } = await import(
        /* webpackChunkName: "abandoned-carts" */ './components/abandoned-carts-page.tsx'
      );
      return AbandonedCartsPage;
    },
  },
];
