import type { OrderRequest } from '@shop/contracts';
import { customerIdOf } from '../../domain/customer-id.ts';
import { orderKeyOf } from '../../domain/order-key.ts';
import { placeOrder as place } from '../../domain/place-order.ts';
import { priceOrder, type PriceRefusal } from '../../domain/price-order.ts';
import type { SaleFacts } from '../../domain/sale-facts.ts';
import type { Copies } from '../../persistence/copies.ts';
import type { OrderClaims } from '../../persistence/order-claims.ts';
import type { OrderNumbers } from '../../persistence/order-numbers.ts';
import type { Orders, PlacedOrder } from '../../persistence/order.repository.ts';

export interface PlaceOrderParts {
  readonly orders: Pick<Orders, 'insert' | 'findByKey'>;
  readonly numbers: Pick<OrderNumbers, 'next'>;
  readonly claims: OrderClaims;
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Tells the outbox that there is something to publish. */
  readonly nudge: () => void;
}

/** Who orders: the shop and visitor of the page's token, the connection's address, the request's id. */
export interface Orderer {
  readonly shopUuid: string;
  readonly visitorId: string | null;
  readonly address: string;
  readonly requestId: string;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'placed' | 'replayed'; readonly order: PlacedOrder }
  | { readonly kind: 'wrong-key' | 'unknown-shop' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly refusal: PriceRefusal }
  | { readonly kind: 'unknown' };

/**
 * D-3.01 to D-3.06. The hot path is one call to Redis and one insert. Every refusal first looks whether this key has an
 * order already: a repeat is answered with it, whatever has changed since (D-3.04).
 */
export const createPlaceOrder = ({ orders, numbers, claims, copies, newId, now, nudge }: PlaceOrderParts) => {
  const factsOf = (shop: SaleFacts['shop'], at: number): SaleFacts => ({
    shop,
    product: copies.product,
    promotions: copies.promotionsOf(shop.uuid),
    tariffs: (wilaya) => copies.tariffsOf(shop.uuid, wilaya),
    available: copies.available,
    now: at,
  });

  const firstOr = async (request: OrderRequest, otherwise: PlaceOrderOutcome): Promise<PlaceOrderOutcome> => {
    const order = await orders.findByKey(request.shopUuid, request.clientOrderKey);
    return order ? { kind: 'replayed', order } : otherwise;
  };

  /** A lost answer of the database is never guessed: the key tells, and asking again with the same key is harmless. */
  const insertSurely = async (...[order, events, cause]: Parameters<Orders['insert']>): ReturnType<Orders['insert']> => {
    try {
      return await orders.insert(order, events, cause);
    } catch {
      const outcome = await orders.insert(order, events, cause);
      if (outcome === 'inserted') return outcome;
      const first = await orders.findByKey(order.shopUuid, order.clientOrderKey);
      return first?.uuid === order.uuid ? 'inserted' : 'duplicate';
    }
  };

  return async (request: OrderRequest, orderer: Orderer): Promise<PlaceOrderOutcome> => {
    if (orderKeyOf(request) !== request.clientOrderKey) return { kind: 'wrong-key' };
    const shop = copies.shop(request.shopUuid);
    if (!shop || orderer.shopUuid !== shop.uuid) return { kind: 'unknown-shop' };
    const at = now();
    const { phone } = request.customer;
    const claim = await claims.claim({ shop, key: request.clientOrderKey, phone, customer: customerIdOf(shop.uuid, phone), visitorId: orderer.visitorId, address: orderer.address }, at);
    if (claim.kind === 'blocked') return firstOr(request, claim);
    const release = async (): Promise<void> => {
      if (claim.kind === 'claimed') await claim.release();
    };

    const decision = priceOrder(request, factsOf(shop, at));
    if ('refusal' in decision) {
      await release();
      return firstOr(request, { kind: 'refused', refusal: decision.refusal });
    }
    try {
      const number = await numbers.next(shop.uuid, at);
      const { order, events } = place(request, decision.priced, { uuid: newId(), number, placedAt: new Date(at).toISOString(), visitorId: orderer.visitorId, requestId: orderer.requestId, newId });
      if ((await insertSurely(order, events, { requestId: orderer.requestId })) === 'inserted') {
        nudge();
        return { kind: 'placed', order: { uuid: order.uuid, placedAt: order.placedAt } };
      }
      await release();
      return await firstOr(request, { kind: 'unknown' });
    } catch (error) {
      await release();
      throw error;
    }
  };
};
export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
