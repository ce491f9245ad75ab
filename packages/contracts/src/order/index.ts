export * from './field-rules.ts';
export * from './fields.ts';
export * from './messages.ts';
export * from './order-number.ts';
export * from './phone.ts';
export * from './place.ts';
export * from './state.ts';
