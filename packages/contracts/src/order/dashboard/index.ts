export * from './action.ts';
export * from './customer.ts';
export * from './figures.ts';
export * from './messages.ts';
export * from './order.ts';
export * from './orders.ts';
export * from './promotion-codes.ts';
export * from './promotions.ts';
