/** Taking an order: its price, its key, its cooldown, and the page that thanks for it. */
export { createOrderHoldsInMongo } from './persistence/order-hold.repository.ts';
export { orderHoldModel } from './persistence/order-hold.model.ts';
export { createOrderHolds } from './persistence/order-holds.ts';
export { createOrderNumbers } from './persistence/order-numbers.ts';
export { createPlacements } from './placements.ts';
export { createThankYouLinks } from './thank-you-links.ts';
