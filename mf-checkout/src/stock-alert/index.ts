/** What stands where something is sold out: loaded for the few products that have it. */
export { SoldOut } from './sold-out.tsx';
export { SoldOutOptions } from './sold-out-options.tsx';
