/** Figures of orders, kept as counters. */
export { startCounting } from './start-counting.ts';
export { createCountedOrders, type CountedOrders } from './persistence/counted-orders.ts';
export { dayFiguresModel, productFiguresModel, promotionFiguresModel } from './persistence/figures.model.ts';
export { createFigures, type Figures } from './persistence/figures.repository.ts';
export { daysBetween } from './domain/figures-read.ts';
export { discountsSoFar } from './discounts-so-far.ts';
export { uncountWrong } from './persistence/uncount-wrong.ts';
