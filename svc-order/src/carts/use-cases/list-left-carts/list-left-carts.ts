import type { OfShop } from '@shop/service-kit';
import type { AbandonedCarts, VersionedCart } from '../../persistence/abandoned-cart.repository.ts';

export interface ListLeftCartsDeps {
  readonly carts: OfShop<AbandonedCarts, 'left'>;
  readonly now: () => number;
}
export interface ListLeftCarts {
  readonly shopUuid: string;
  readonly isHandled: boolean;
  readonly before?: Date | undefined;
}

/** A visitor who is still at the form has not left it: a cart is shown when nothing has changed for so long. */
export const LEFT_AFTER_MS = 10 * 60_000;

/** D-3.09: the carts of which no order came, for the people who call. */
export const listLeftCarts = (
  { carts, now }: ListLeftCartsDeps,
  { shopUuid, isHandled, before }: ListLeftCarts,
): Promise<{ readonly carts: readonly VersionedCart[]; readonly more: boolean }> => {
  const left = new Date(now() - LEFT_AFTER_MS);
  return carts.of(shopUuid).left(isHandled, before && before < left ? before : left);
};
