/** Orders and what happens to them. */
export { algiersDay, figuresOf, type OrderFigures } from './domain/order-figures.ts';
export type { CodeUse, OrderRecord, VersionedOrder } from './domain/order-record.ts';
export type { Person } from './domain/order-parts.ts';
export type { RecordedHistory } from './domain/order-record.ts';
export { isWaiting } from './domain/asking.ts';
export { withHistory, type OrderChange } from './domain/order-change.ts';
export { seenJourney } from './domain/journey.ts';
export { soldOf } from './domain/pack-order.ts';
export { auditedOrder } from './domain/audited-order.ts';
export { decideAttempt, type AttemptRefusal } from './domain/decide-attempt.ts';
export { budgetsGivenBack, decideMerge, type MergeRefusal } from './domain/decide-merge.ts';
export {
  calledNext,
  callRulesOf,
  callsToPhone,
  dueOf,
  isFor,
  nextTryAt,
  waitsForCall,
  type CallRules,
} from './domain/next-try.ts';
export type { ShopHours } from './domain/opening-hours.ts';
export { searchPrefixes } from './domain/order-search.ts';
export { wordsOf } from './domain/search-terms.ts';
export { returnRateOf } from './domain/return-rate.ts';
export type { BudgetClaim } from './domain/budget-use.ts';
export { createCodeUses, type CodeUses, type MadeCodeUse } from './persistence/code-uses.ts';
export type { OrderDocument } from './persistence/order-document.ts';
export { createPoollessOrders } from './persistence/poolless-orders.ts';
export { byTime, filterOf } from './persistence/order-filter.ts';
export { inTime } from './persistence/in-time.ts';
export { createOrderLists } from './persistence/order-list.repository.ts';
export {
  BY_CUSTOMER,
  CALLABLE,
  CALLABLE_BY,
  CALLED_ON,
  CUSTOMER_FIGURES,
  DUE_AT,
  MERGED,
  OFF_CARD,
  OFF_CARD_BY,
  orderModel,
  TO_DECIDE_BY,
  UNCOUNTED,
  UNCOUNTED_BY,
  WAITING_STATES,
  type OrderModel,
} from './persistence/order.model.ts';
export { promotionBudgetModel, type PromotionBudgetModel } from './persistence/promotion-budget.model.ts';
export { createPromotionBudgets, type PromotionBudgets } from './persistence/promotion-budgets.ts';
export { createOrderPairs, type OrderPairs } from './persistence/order-pairs.ts';
export { createOrders, type Orders, type PlacedOrder } from './persistence/order.repository.ts';
export { startTellingPools } from './start-telling-pools.ts';
export { readOrder, type ReadOrderDeps } from './use-cases/get-order/read-order.ts';
export { askLogisticsAgain } from './use-cases/ask-logistics-again/ask-logistics-again.ts';
export { actOnOrder, type ActOnOrderDeps, type ActOnOrderOutcome } from './use-cases/act-on-order/act-on-order.ts';
export { refusalProblem } from './use-cases/act-on-order/refusal-problem.ts';
