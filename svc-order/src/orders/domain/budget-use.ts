import type { Spending } from '@shop/contracts/promotion';
import type { BudgetUse } from './order-record.ts';

/** What an order is to hold of a promotion's budget, and how much that is in all; in centimes. */
export interface BudgetClaim extends BudgetUse {
  readonly budget: number;
}

/** With one order more; null: it would be more than the budget. */
export const claimed = ({ spent, orders }: Spending, { amount, budget }: BudgetClaim): Spending | null =>
  spent + amount > budget ? null : { spent: spent + amount, orders: orders + 1 };

/** Without it: never less than nothing. */
export const givenBack = ({ spent, orders }: Spending, { amount }: BudgetUse): Spending => ({
  spent: Math.max(0, spent - amount),
  orders: Math.max(0, orders - 1),
});
