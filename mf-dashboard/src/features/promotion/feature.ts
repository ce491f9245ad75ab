import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'promotions/new',
    label: 'nav.promotions',
    permission: 'product.write',
    namespaces: ['dashboard.promotion'],
    chunk: 'new-promotion',
    load: async () => {
      const { NewPromotionPage } = await import(
        /* webpackChunkName: "new-promotion" */ './components/new-promotion-page.tsx'
      );
      return NewPromotionPage;
    },
  },
  {
    path: 'promotions/:uuid',
    label: 'nav.promotions',
    permission: 'product.read',
    namespaces: ['dashboard.promotion'],
    chunk: 'promotion',
    load: async () => {
      const { PromotionPage } = await import(/* webpackChunkName: "promotion" */ './components/promotion-page.tsx');
      return PromotionPage;
    },
  },
];
