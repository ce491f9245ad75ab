export * from './barcode.ts';
export * from './home-modules.ts';
export * from './images.ts';
export * from './listing-modes.ts';
export * from './tax.ts';
