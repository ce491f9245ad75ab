/** What others do to orders, seen on open pages without reloading. */
export { createOrderChanges, type OrderChanges } from './persistence/order-changes.ts';
export { tellingOrders, tellingPairs } from './telling-orders.ts';
