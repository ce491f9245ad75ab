export * from './choices.ts';
export * from './dictionaries.ts';
export * from './menu-choices.ts';
export * from './price.ts';
export * from './products.ts';
export * from './reviews.ts';
export * from './taxonomy.ts';
export { HasName, Line, LongText } from './texts.ts';
