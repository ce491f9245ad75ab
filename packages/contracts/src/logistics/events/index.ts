export * from './expedition.ts';
export * from './stock.ts';
export * from './tariff.ts';
