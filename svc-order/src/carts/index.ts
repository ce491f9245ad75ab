/** Carts that visitors left at the form. */
export { abandonedCartModel } from './persistence/abandoned-cart.model.ts';
export { createAbandonedCarts } from './persistence/abandoned-cart.repository.ts';
export { recoverCarts } from './use-cases/recover-carts/recover-carts.ts';
