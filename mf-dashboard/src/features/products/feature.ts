import { IconTag } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'products',
    label: 'nav.products',
    permission: 'product.read',
    entry: { icon: IconTag, group: 'catalogue', place: 10, daily: true },
    namespaces: ['dashboard.list', 'dashboard.products'],
    chunk: 'products',
    load: async () => {
      const { ProductsPage, ProductsAhead } = await import(
        /* webpackChunkName: "products" */ './components/products-page.tsx'
      );
      return Object.assign(ProductsPage, { Ahead: ProductsAhead });
    },
  },
];
