/** The confirmation desk: who calls which order next, and what calls come to. */
export { otherHolder } from './use-cases/attempt-order/attempt-order.ts';
export { deskLeaseModel, type DeskLeaseModel } from './persistence/desk-lease.model.ts';
export { createDeskLeases } from './persistence/desk-lease.repository.ts';
export { createDeskOrders } from './persistence/desk-orders.repository.ts';
export { deskSkipModel } from './persistence/desk-skip.model.ts';
export { createDeskSkips } from './persistence/desk-skip.repository.ts';
export { createWilayaReturns } from './wilaya-returns.ts';
