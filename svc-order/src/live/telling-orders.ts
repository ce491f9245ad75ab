import type { OrderChange } from '@shop/contracts/order/dashboard';
import type { OrderPairs, Orders } from '../orders/index.ts';

type Tell = (shopUuid: string, change: OrderChange) => void;
type Written = Pick<
  Parameters<ReturnType<Orders['of']>['insert']>[0] & { readonly revision?: number },
  'uuid' | 'number' | 'state' | 'revision'
>;

const changeOf = ({ uuid, number, state, revision = 1 }: Written): OrderChange => ({
  uuid,
  number,
  state,
  version: revision,
});

/** The same orders; every write that took is told to the pages that show them. */
export const tellingOrders = (orders: Orders, tell: Tell): Orders => ({
  ...orders,
  of: (shopUuid) => {
    const ofShop = orders.of(shopUuid);
    return {
      ...ofShop,
      insert: async (order, ...more) => {
        const outcome = await ofShop.insert(order, ...more);
        if (outcome === 'inserted') tell(shopUuid, changeOf(order));
        return outcome;
      },
      change: async (...change) => {
        const after = await ofShop.change(...change);
        if (after) tell(shopUuid, changeOf(after));
        return after;
      },
    };
  },
});

/** The same for two orders that are written as one. */
export const tellingPairs = (pairs: OrderPairs, tell: Tell): OrderPairs => ({
  of: (shopUuid) => ({
    change: async (...change) => {
      const both = await pairs.of(shopUuid).change(...change);
      for (const after of both ?? []) tell(shopUuid, changeOf(after));
      return both;
    },
  }),
});
