export * from './stock.ts';
export * from './transporters.ts';
