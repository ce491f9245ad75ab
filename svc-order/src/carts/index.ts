/** Carts that visitors left at the form. */
export { abandonedCartModel, type AbandonedCartModel } from './persistence/abandoned-cart.model.ts';
export {
  createAbandonedCarts,
  type AbandonedCarts,
  type VersionedCart,
} from './persistence/abandoned-cart.repository.ts';
export { leftCartOnTheWire } from './use-cases/left-cart-on-the-wire.ts';
export { LEFT_AFTER_MS } from './use-cases/list-left-carts/list-left-carts.ts';
export { recoverCarts } from './use-cases/recover-carts/recover-carts.ts';
