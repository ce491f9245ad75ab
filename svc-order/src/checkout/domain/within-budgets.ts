import { appliedIn, type EvaluatedCart } from '@shop/contracts/promotion';
import type { BudgetClaim } from '../../orders/domain/budget-use.ts';
import type { SaleFacts } from './sale-facts.ts';

type Facts = Pick<SaleFacts, 'promotions' | 'budgetLeft' | 'usedUp' | 'counted'>;

/** The amounts that an order with these prices reserves from budgets. */
export const budgetClaimsOf = (
  evaluated: EvaluatedCart,
  { promotions, counted }: Pick<Facts, 'promotions' | 'counted'>,
): BudgetClaim[] => {
  const budgets = new Map(promotions.flatMap(({ uuid, budget }) => (budget === undefined ? [] : [[uuid, budget]])));
  if (budgets.size === 0 && !counted?.size) return [];
  return appliedIn(evaluated).flatMap(({ uuid, amount }) => {
    const budget = budgets.get(uuid) ?? (counted?.has(uuid) ? Infinity : undefined);
    return budget === undefined || amount === 0 ? [] : [{ promotion: uuid, amount, budget }];
  });
};

/**
 * D-9.03: a promotion whose discount on this cart exceeds its remaining budget does not apply. Returns the facts
 * without it, to price the cart again; null if all stay within their budgets.
 */
export const withoutExceeded = <Known extends Facts>(evaluated: EvaluatedCart, facts: Known): Known | null => {
  const exceeded = budgetClaimsOf(evaluated, facts)
    .filter(({ promotion, amount }) => amount > (facts.budgetLeft?.get(promotion) ?? Infinity))
    .map(({ promotion }) => promotion);
  return exceeded.length === 0 ? null : { ...facts, usedUp: new Set([...(facts.usedUp ?? []), ...exceeded]) };
};
