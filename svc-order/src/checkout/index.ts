/** Taking an order: its price, its key, its cooldown, and the page that thanks for it. */
export { createOrderHoldsInMongo } from './persistence/order-hold.repository.ts';
export { orderHoldModel, type OrderHoldModel } from './persistence/order-hold.model.ts';
export { createOrderHolds } from './persistence/order-holds.ts';
export { createOrderNumbers, type OrderNumbers } from './persistence/order-numbers.ts';
export { countedOn, lookedUp, type LookedUpDeps } from './looked-up.ts';
export { codeRefusalOf } from './domain/code-refusal.ts';
export { priceSale, type PricedSale, type PricedSaleLine, type SaleToPrice } from './domain/price-sale.ts';
export { saleFactsOf, type SaleFacts } from './domain/sale-facts.ts';
export { createPlacements } from './placements.ts';
export { createThankYouLinks } from './thank-you-links.ts';
export { insertSurely, insertWithCode } from './use-cases/place-order/insert-surely.ts';
