import { IconCornerDownRight } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'redirects',
    label: 'nav.redirects',
    permission: 'shop.write',
    entry: { icon: IconCornerDownRight, group: 'shop', place: 30 },
    namespaces: ['dashboard.list', 'dashboard.redirects'],
    chunk: 'redirects',
    load: async () => {
      const { RedirectsPage } = await import(/* webpackChunkName: "redirects" */ './components/redirects-page.tsx');
      return RedirectsPage;
    },
  },
];
