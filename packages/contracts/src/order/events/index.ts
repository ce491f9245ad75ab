export * from './order.ts';
export * from './promotion-spending.ts';
