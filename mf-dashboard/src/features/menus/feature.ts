import { IconMenu2 } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'menus',
    label: 'nav.menus',
    permission: 'shop.write',
    entry: { icon: IconMenu2, group: 'shop', place: 10 },
    namespaces: ['dashboard.menus'],
    chunk: 'menus',
    load: async () => {
      const { MenusPage } = await import(/* webpackChunkName: "menus" */ './components/menus-page.tsx');
      return MenusPage;
    },
  },
];
