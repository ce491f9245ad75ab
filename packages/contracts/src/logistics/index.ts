export * from './barcode.ts';
export * from './delivery-price.ts';
export * from './delivery-services.ts';
export * from './parcel-refusals.ts';
export * from './parcel-status.ts';
export * from './stock.ts';
