export * from './barcode.ts';
export * from './home-modules.ts';
export * from './images.ts';
export * from './in-view.ts';
export * from './listing-modes.ts';
export * from './menu-item-types.ts';
export * from './opening-hours.ts';
export * from './tax.ts';
