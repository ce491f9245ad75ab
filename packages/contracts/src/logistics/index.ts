export * from './places.ts';
export * from './stock.ts';
export * from './events.ts';
export * from './delivery-price.ts';
