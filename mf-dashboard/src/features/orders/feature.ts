import { IconReceipt } from '@tabler/icons-react';
import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'orders',
    label: 'nav.orders',
    permission: 'order.read',
    entry: { icon: IconReceipt, group: 'sales', place: 20, daily: true },
    namespaces: ['dashboard.list', 'dashboard.orders'],
    chunk: 'orders',
    load: async () => {
      const { OrdersPage, OrdersAhead } = await import(/* webpackChunkName: "orders" */ './components/orders-page.tsx');
      return Object.assign(OrdersPage, { Ahead: OrdersAhead });
    },
  },
];
