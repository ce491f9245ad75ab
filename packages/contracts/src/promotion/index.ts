export * from './budget.ts';
export * from './code-state.ts';
export * from './conditions.ts';
export * from './coupon-code.ts';
export * from './discount.ts';
export {
  amountOf,
  appliedIn,
  evaluateCart,
  evaluatePromotions,
  sharesOf,
  shownPrices,
  type EvaluatedCart,
  type PricedLine,
  type PromotableCart,
  type ShownPrices,
} from './evaluate.ts';
export * from './explain.ts';
export * from './made-codes.ts';
export * from './promotion.ts';
export * from './state.ts';
