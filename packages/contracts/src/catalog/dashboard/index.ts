export * from './price.ts';
export * from './reviews.ts';
