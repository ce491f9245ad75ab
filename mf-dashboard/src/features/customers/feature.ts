import { IconUsers } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'customers',
    label: 'nav.customers',
    permission: 'customer.read',
    entry: { icon: IconUsers, group: 'sales', place: 35 },
    namespaces: ['dashboard.list', 'dashboard.customers', 'dashboard.place'],
    chunk: 'customers',
    load: async () => {
      const { CustomersPage } = await import(/* webpackChunkName: "customers" */ './components/customers-page.tsx');
      return CustomersPage;
    },
  },
  {
    path: 'customers/:uuid',
    label: 'nav.customers',
    permission: 'customer.read',
    namespaces: ['dashboard.list', 'dashboard.customers', 'dashboard.place'],
    chunk: 'customer',
    load: async () => {
      const { CustomerPage } = await import(/* webpackChunkName: "customer" */ './components/customer-page.tsx');
      return CustomerPage;
    },
  },
];
