export * from './choices.ts';
export * from './dictionaries.ts';
export * from './menu-choices.ts';
export * from './price.ts';
export * from './products.ts';
export * from './reviews.ts';
