export * from './barcode.ts';
export * from './delivery-price.ts';
export * from './stock.ts';
