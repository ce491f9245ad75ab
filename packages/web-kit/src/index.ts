export * from './router.ts';
export * from './events.ts';
export * from './remote.ts';
export * from './page.ts';
export * from './slot.tsx';
export { lazyPart, type LazyPart, type Preloadable } from './lazy-part.ts';
export * from './i18n/use-translation.ts';
export * from './nonce.ts';
export { useLanguage, useShop } from './shell/context.ts';
