import { IconHistory } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'audit-log',
    label: 'nav.auditLog',
    permission: 'audit.read',
    entry: { icon: IconHistory, group: 'shop', place: 90 },
    namespaces: ['dashboard.list', 'dashboard.audit', 'dashboard.staff'],
    chunk: 'audit-log',
    load: async () => {
      const { AuditLogPage } = await import(/* webpackChunkName: "audit-log" */ './components/audit-log-page.tsx');
      return AuditLogPage;
    },
  },
];
