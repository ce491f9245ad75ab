import type { PromotionRule } from './promotion.ts';

/** What a promotion has taken off, in centimes, and from how many orders; cancelled ones aside. */
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
 * Whether a budget has come to its end: what is left is less than orders have had each. Everybody is then told the
 * price without it, rather than each at the checkout that theirs was too much for the rest.
 */
export const isBudgetUsedUp = (
  promotion: Pick<PromotionRule, 'budget'>,
  spending: Spending = NOTHING_SPENT,
): boolean => {
  const left = budgetLeftOf(promotion, spending);
  return left === 0 || (spending.orders > 0 && left < spending.spent / spending.orders);
};
