export * from './debts.ts';
export * from './order-payments.ts';
export * from './transporter-payments.ts';
