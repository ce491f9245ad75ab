import {
  ABANDONED_CART_MAX_BYTES,
  AbandonedCart,
  saveAbandonedCart as endpoint,
} from '@shop/contracts/order/storefront';
import { reply, type Api, type Logger } from '@shop/service-kit';
import { saveAbandonedCart, type SaveAbandonedCartDeps } from './save-abandoned-cart.ts';

export interface SaveAbandonedCartRouteDeps extends SaveAbandonedCartDeps {
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * D-3.09: answers 204 in every case, because the page does not wait for the answer. Only a body that is too large is
 * refused.
 */
export const saveAbandonedCartRoute = (api: Api, deps: SaveAbandonedCartRouteDeps): void =>
  api.route(
    { ...endpoint, body: AbandonedCart.nullable().catch(null) },
    async ({ body, visitor, requestId }) => {
      if (body) {
        await saveAbandonedCart(deps, { cart: body, shopUuid: visitor.shopUuid }).catch((error: unknown) => {
          deps.logger.warn({ requestId, err: error }, 'abandoned cart could not be saved; it is dropped');
        });
      }
      return reply(204, undefined);
    },
    { bodyLimit: String(ABANDONED_CART_MAX_BYTES), deadlineMs: 3000 },
  );
