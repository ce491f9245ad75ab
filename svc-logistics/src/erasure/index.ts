/** D-15.03: what is kept of an erased person's orders and parcels loses its personal data. */
export { erasedOrderModel } from './persistence/erased-order.model.ts';
export { createErasedOrders } from './persistence/erased-order.repository.ts';
export { createOrderTraces } from './persistence/order-traces.ts';
export { forgetLater } from './use-cases/forget-orders/forget-orders.ts';
