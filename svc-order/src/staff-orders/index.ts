/** Orders that staff make and change (C-3.01 to C-3.03). */
export { agreedOf, isAgreed, type AgreedPrices } from './domain/agreed-prices.ts';
export { saleRefused } from './problem-texts.ts';
export type { SaleProblem } from './domain/sale-problems.ts';
export type { StaffOrderDeps, StaffSaleDeps } from './staff-order-deps.ts';
export { customerOf } from './staff-customer.ts';
export { madeBefore, makeOrder, type MakeOrder, type MakeOrderOutcome } from './use-cases/make-order/make-order.ts';
export { problemsOf } from './domain/sale-problems.ts';
export {
  quoteStaffOrder,
  type QuotedSale,
  type QuoteStaffOrderDeps,
  type QuoteStaffOrderOutcome,
} from './use-cases/quote-staff-order/quote-staff-order.ts';
