/** Orders and what happens to them. */
export { algiersDay, figuresOf, type OrderFigures } from './domain/order-figures.ts';
export type { CodeUse, OrderRecord } from './domain/order-record.ts';
export { returnRateOf } from './domain/return-rate.ts';
export type { BudgetClaim } from './domain/budget-use.ts';
export { createCodeUses, type CodeUses, type MadeCodeUse } from './persistence/code-uses.ts';
export type { OrderDocument } from './persistence/order-document.ts';
export { byTime, filterOf } from './persistence/order-filter.ts';
export { inTime } from './persistence/in-time.ts';
export { createOrderLists } from './persistence/order-list.repository.ts';
export {
  BY_CUSTOMER,
  CUSTOMER_FIGURES,
  orderModel,
  UNCOUNTED,
  UNCOUNTED_BY,
  type OrderModel,
} from './persistence/order.model.ts';
export { promotionBudgetModel, type PromotionBudgetModel } from './persistence/promotion-budget.model.ts';
export { createPromotionBudgets, type PromotionBudgets } from './persistence/promotion-budgets.ts';
export { createOrders, type Orders, type PlacedOrder } from './persistence/order.repository.ts';
export { askLogisticsAgain } from './use-cases/ask-logistics-again/ask-logistics-again.ts';
