import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';

/** The spending of one promotion with a budget by the orders that stand, in centimes. */
export interface PromotionBudget {
  readonly _id: string;
  readonly shopUuid: string;
  readonly promotion: string;
  readonly spent: number;
  readonly orders: number;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

/** Read by their ids. */
export const promotionBudgetModel = (connection: Connection) =>
  recordModel<PromotionBudget>(connection, {
    name: 'PromotionBudget',
    collection: 'promotion_budgets',
    fields: { _id: text, shopUuid: text, promotion: text, spent: number, orders: number },
    hidden: outboxFields,
    indexes: [outboxIndex],
  });
export type PromotionBudgetModel = ReturnType<typeof promotionBudgetModel>;
