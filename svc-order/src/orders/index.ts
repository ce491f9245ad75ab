/** What other modules may use of orders. */
export type { OrderRecord } from './domain/order-record.ts';
export { returnRateOf } from './domain/return-rate.ts';
export type { OrderLists } from './persistence/order-list.repository.ts';
export type { OrderModel } from './persistence/order.model.ts';
export type { Orders, PlacedOrder } from './persistence/order.repository.ts';
