import { IconUsers } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'staff',
    label: 'nav.team',
    permission: 'staff.read',
    entry: { icon: IconUsers, group: 'shop', place: 70 },
    namespaces: ['dashboard.list', 'dashboard.staff'],
    chunk: 'team',
    load: async () => {
      const { TeamPage } = await import(/* webpackChunkName: "team" */ './components/team-page.tsx');
      return TeamPage;
    },
  },
  {
    path: 'staff/roles',
    label: 'roles',
    permission: 'staff.read',
    namespaces: ['dashboard.list', 'dashboard.staff'],
    chunk: 'roles',
    load: async () => {
      const { RolesPage } = await import(/* webpackChunkName: "roles" */ './components/roles-page.tsx');
      return RolesPage;
    },
  },
  {
    path: 'staff/roles/:role',
    label: 'roles',
    permission: 'staff.read',
    namespaces: ['dashboard.staff'],
    chunk: 'role',
    load: async () => {
      const { RolePage } = await import(/* webpackChunkName: "role" */ './components/role-page.tsx');
      return RolePage;
    },
  },
];
