export { loadBestSellers } from './load-best-sellers.ts';
export { loadSeen } from './load-seen.ts';
export { withoutSeen } from './seen.ts';
export { rememberSeen, seenProducts } from './seen-products.ts';
