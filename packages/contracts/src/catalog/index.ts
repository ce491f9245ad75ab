export * from './product.ts';
export * from './pack-price.ts';
export * from './listing.ts';
export * from './shop.ts';
export * from './home.ts';
export * from './tax.ts';
export * from './events.ts';
export * from './endpoints.ts';
