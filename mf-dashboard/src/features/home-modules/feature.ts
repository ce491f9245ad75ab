import { IconHome2 } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'home-modules',
    label: 'nav.homeModules',
    permission: 'shop.write',
    entry: { icon: IconHome2, group: 'shop', place: 50 },
    namespaces: ['dashboard.home-modules', 'dashboard.drafts'],
    chunk: 'home-modules',
    load: async () => {
      const { HomeModulesPage } = await import(
        /* webpackChunkName: "home-modules" */ './components/home-modules-page.tsx'
      );
      return HomeModulesPage;
    },
  },
];
