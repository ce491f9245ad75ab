export * from './abandoned-cart.ts';
export * from './endpoints.ts';
export * from './limits.ts';
export * from './order-key.ts';
export * from './order-request.ts';
export * from './overview.ts';
export * from './refusals.ts';
export * from './tracking.ts';
