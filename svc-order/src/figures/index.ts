/** What orders come to, kept by counters. */
export { startCounting } from './start-counting.ts';
export { createCountedOrders, type CountedOrders } from './persistence/counted-orders.ts';
export { dayFiguresModel, productFiguresModel, promotionFiguresModel } from './persistence/figures.model.ts';
export { createFigures } from './persistence/figures.repository.ts';
export { takenBefore } from './taken-before.ts';
export { uncountWrong } from './persistence/uncount-wrong.ts';
