export * from './code-state.ts';
export * from './conditions.ts';
export * from './coupon-code.ts';
export * from './discount.ts';
export * from './evaluate.ts';
export * from './promotion.ts';
