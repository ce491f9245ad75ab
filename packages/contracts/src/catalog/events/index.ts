export * from './product.ts';
export * from './promotion.ts';
export * from './shop.ts';
export * from './entity.ts';
