export * from './company-webhooks.ts';
export * from './delivery.ts';
