/** What `scripts/seed` hands to each service's own `src/seed.ts`. Not part of the browsers' contract. */
export * from './catalog.ts';
export * from './context.ts';
export * from './logistics.ts';
export * from './new-shop.ts';
export * from './orders.ts';
export * from './text.ts';
