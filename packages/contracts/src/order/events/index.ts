export * from './customer.ts';
export * from './order.ts';
export * from './promotion-codes.ts';
export * from './promotion-spending.ts';
