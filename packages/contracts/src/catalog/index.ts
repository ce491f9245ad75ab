export * from './home-modules.ts';
export * from './images.ts';
export * from './tax.ts';
