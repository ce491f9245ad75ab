import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: 'orders/:uuid',
    label: 'nav.orders',
    permission: 'order.read',
    namespaces: ['dashboard.order'],
    chunk: 'order',
    load: async () => {
      const { OrderPage, OrderAhead } = await import(/* webpackChunkName: "order" */ './components/order-page.tsx');
      return Object.assign(OrderPage, { Ahead: OrderAhead });
    },
  },
];
