export * from './endpoints.ts';
export * from './home.ts';
export * from './listing.ts';
export * from './pack.ts';
export * from './product-names.ts';
export * from './product.ts';
export * from './shop.ts';
export * from './view.ts';
