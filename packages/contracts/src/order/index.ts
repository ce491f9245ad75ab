export * from './phone.ts';
export * from './order-request.ts';
export * from './order.ts';
export * from './endpoints.ts';
export * from './events.ts';
