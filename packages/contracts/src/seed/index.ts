/** The data that `scripts/seed` passes to each service's `src/seed.ts`. Not part of the browsers' contract. */
export * from './catalog.ts';
export * from './context.ts';
export * from './logistics.ts';
export * from './new-shop.ts';
export * from './orders.ts';
export * from './text.ts';
