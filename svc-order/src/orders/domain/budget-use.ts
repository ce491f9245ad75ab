import type { Spending } from '@shop/contracts/promotion';
import type { BudgetUse } from './order-record.ts';

/** The amount that an order reserves from a promotion's budget, and the whole budget; in centimes. */
export interface BudgetClaim extends BudgetUse {
  readonly budget: number;
}

/** The spending with one more order; null: it would exceed the budget. */
export const spendingWith = ({ spent, orders }: Spending, { amount, budget }: BudgetClaim): Spending | null =>
  spent + amount > budget ? null : { spent: spent + amount, orders: orders + 1 };

/** The spending without the order; never below zero. */
export const spendingWithout = ({ spent, orders }: Spending, { amount }: BudgetUse): Spending => ({
  spent: Math.max(0, spent - amount),
  orders: Math.max(0, orders - 1),
});
