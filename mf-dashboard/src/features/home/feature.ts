import { IconLayoutDashboard } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: '',
    label: 'nav.home',
    permission: 'order.read',
    entry: { icon: IconLayoutDashboard, group: 'sales', place: 10, daily: true },
    namespaces: ['dashboard.home', 'dashboard.list'],
    chunk: 'home',
    load: async () => {
      const { HomePage } = await import(/* webpackChunkName: "home" */ './components/home-page.tsx');
      return HomePage;
    },
  },
];
