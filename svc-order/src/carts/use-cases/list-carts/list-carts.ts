import { normalizePhone } from '@shop/contracts/order';
import type { Cart } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { customerIdOf } from '../../../customers/index.ts';
import type { AbandonedCarts, StoredCartState } from '../../persistence/abandoned-cart.repository.ts';
import { cartOnTheWire } from '../cart-on-the-wire.ts';
import { LEFT_AFTER_MS } from '../list-left-carts/list-left-carts.ts';

export interface ListCartsDeps {
  readonly carts: OfShop<AbandonedCarts, 'list'>;
  /** Of some customers: the latest order of each. */
  readonly deskOrders: {
    readonly of: (shopUuid: string) => {
      readonly lastPlaced: (
        customers: readonly string[],
      ) => Promise<ReadonlyMap<string, { readonly at: string; readonly uuid: string }>>;
    };
  };
  readonly now: () => number;
}

export interface ListCarts {
  readonly shopUuid: string;
  /** Null: all. */
  readonly state: StoredCartState | null;
  readonly before?: Date | undefined;
}

/** C-3.14: the carts that were left, with what became of each. */
export const listCarts = async (
  { carts, deskOrders, now }: ListCartsDeps,
  { shopUuid, state, before }: ListCarts,
): Promise<{ readonly carts: Cart[]; readonly more: boolean }> => {
  const left = new Date(now() - LEFT_AFTER_MS);
  const page = await carts.of(shopUuid).list(state, before && before < left ? before : left);
  const customerOf = ({ phone = '' }: { readonly phone?: string }) => customerIdOf(shopUuid, normalizePhone(phone));
  const placed = await deskOrders.of(shopUuid).lastPlaced(page.carts.map(customerOf));
  return {
    carts: page.carts.map((cart) => {
      const last = placed.get(customerOf(cart));
      const isSince = last !== undefined && Date.parse(last.at) >= cart.createdAt.getTime();
      return cartOnTheWire(cart, isSince ? last : null);
    }),
    more: page.more,
  };
};
