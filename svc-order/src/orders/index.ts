/** What other modules may use of orders. */
export type { OrderRecord } from './domain/order-record.ts';
export { returnRateOf } from './domain/return-rate.ts';
export { BY_CUSTOMER, type OrderModel } from './persistence/order.model.ts';
export type { OrderDocument, Orders, PlacedOrder } from './persistence/order.repository.ts';
