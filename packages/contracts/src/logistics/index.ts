export * from './delivery-price.ts';
export * from './stock.ts';
