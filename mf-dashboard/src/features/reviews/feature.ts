import { IconStar } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'reviews',
    label: 'nav.reviews',
    permission: 'product.read',
    entry: { icon: IconStar, group: 'catalogue', place: 30 },
    namespaces: ['dashboard.list', 'dashboard.reviews'],
    chunk: 'reviews',
    load: async () => {
      const { ReviewsPage } = await import(/* webpackChunkName: "reviews" */ './components/reviews-page.tsx');
      return ReviewsPage;
    },
  },
];
