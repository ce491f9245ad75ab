export * from './add-stock.ts';
export * from './low-stock.ts';
export * from './stock.ts';
export * from './transporters.ts';
