import { IconCash } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'transporter-payments',
    label: 'nav.transporterPayments',
    permission: 'payment.read',
    entry: { icon: IconCash, group: 'money', place: 10 },
    namespaces: ['dashboard.list', 'dashboard.transporter-payments'],
    chunk: 'payments',
    load: async () => {
      const { TransporterPaymentsPage } = await import(
        /* webpackChunkName: "payments" */ './components/payments-page.tsx'
      );
      return TransporterPaymentsPage;
    },
  },
  {
    path: 'transporter-payments/statement/:transporter',
    label: 'nav.transporterPayments',
    permission: 'payment.write',
    namespaces: ['dashboard.list', 'dashboard.transporter-payments'],
    chunk: 'statement',
    load: async () => {
      const { StatementPage } = await import(/* webpackChunkName: "statement" */ './components/statement-page.tsx');
      return StatementPage;
    },
  },
];
