import { IconFileText } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'orders/new',
    label: 'staffOrders.new',
    permission: 'order.confirm',
    namespaces: ['dashboard.goods', 'dashboard.scanning', 'dashboard.order-form', 'dashboard.order-new'],
    chunk: 'order-new',
    load: async () => {
      const { NewOrderPage } = await import(/* webpackChunkName: "order-new" */ './components/new-order-page.tsx');
      return NewOrderPage;
    },
  },
  {
    path: 'orders/drafts',
    label: 'staffOrders.drafts',
    permission: 'order.confirm',
    found: { icon: IconFileText, group: 'sales', place: 21 },
    namespaces: ['dashboard.list', 'dashboard.order-drafts'],
    chunk: 'order-drafts',
    load: async () => {
      const { DraftsPage } = await import(/* webpackChunkName: "order-drafts" */ './components/drafts-page.tsx');
      return DraftsPage;
    },
  },
];
