import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'products/:uuid',
    label: 'nav.products',
    permission: 'product.read',
    namespaces: [
      'dashboard.product',
      'dashboard.product-parts',
      'dashboard.goods',
      'dashboard.stock-change',
      'dashboard.scanning',
    ],
    chunk: 'product',
    load: async () => {
      const { ProductPage, ProductAhead } = await import(
        /* webpackChunkName: "product" */ './components/product-page.tsx'
      );
      return Object.assign(ProductPage, { Ahead: ProductAhead });
    },
  },
];
