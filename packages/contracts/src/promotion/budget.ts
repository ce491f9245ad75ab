import type { PromotionRule } from './promotion.ts';

/** The discounts of a promotion, in centimes, and the number of its orders; without cancelled ones. */
export interface Spending {
  readonly spent: number;
  readonly orders: number;
}
export const NOTHING_SPENT: Spending = { spent: 0, orders: 0 };

/** Centimes that it may still take off. */
export const budgetLeftOf = (
  { budget }: Pick<PromotionRule, 'budget'>,
  { spent }: Pick<Spending, 'spent'> = NOTHING_SPENT,
): number => (budget === undefined ? Infinity : Math.max(0, budget - spent));

/**
 * A budget is used up: the rest is smaller than the average discount of its orders. All visitors then see the price
 * without it, instead of each one learning at the checkout that the rest is too small.
 */
export const isBudgetUsedUp = (
  promotion: Pick<PromotionRule, 'budget'>,
  spending: Spending = NOTHING_SPENT,
): boolean => {
  const remaining = budgetLeftOf(promotion, spending);
  return remaining === 0 || (spending.orders > 0 && remaining < spending.spent / spending.orders);
};
