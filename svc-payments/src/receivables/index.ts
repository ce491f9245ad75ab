/** D-8.02: what transporters owe for delivered orders. */
export type { Receivable } from './domain/receivable.ts';
export { erasedOrderModel } from './persistence/erased-order.model.ts';
export { createErasedOrders } from './persistence/erased-order.repository.ts';
export { receivableModel, type ReceivableModel } from './persistence/receivable.model.ts';
export { createReceivables, type Receivables } from './persistence/receivable.repository.ts';
