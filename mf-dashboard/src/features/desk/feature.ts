import { IconHeadset, IconUsers } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'desk',
    label: 'nav.desk',
    permission: 'order.confirm',
    entry: { icon: IconHeadset, group: 'sales', place: 15 },
    namespaces: ['dashboard.desk'],
    chunk: 'desk',
    load: async () => {
      const { DeskPage } = await import(/* webpackChunkName: "desk" */ './components/desk-page.tsx');
      return DeskPage;
    },
  },
  {
    path: 'desk/team',
    label: 'nav.deskTeam',
    permission: 'order.assign',
    found: { icon: IconUsers, group: 'sales', place: 16 },
    namespaces: ['dashboard.desk'],
    chunk: 'desk-team',
    load: async () => {
      const { TeamPage } = await import(/* webpackChunkName: "desk-team" */ './components/team-page.tsx');
      return TeamPage;
    },
  },
];
