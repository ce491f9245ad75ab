import type { OrderRequest } from '@shop/contracts/order/storefront';
import { customerIdOf } from '../../../customers/index.ts';
import { orderKeyOf } from '../../domain/order-key.ts';
import { placeOrder as place } from '../../domain/place-order.ts';
import { priceOrder, type PriceRefusal } from '../../domain/price-order.ts';
import type { SaleFacts } from '../../domain/sale-facts.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { OrderClaims } from '../../persistence/order-claims.ts';
import type { OrderNumbers } from '../../persistence/order-numbers.ts';
import type { Orders, PlacedOrder } from '../../../orders/index.ts';

export interface PlaceOrderParts {
  readonly orders: Pick<Orders, 'insert' | 'findByKey' | 'findSurely'>;
  readonly numbers: Pick<OrderNumbers, 'next'>;
  readonly claims: OrderClaims;
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Tells the outbox that there is something to publish. */
  readonly nudge: () => void;
}

/** No server took the write at all: that is known, and asking it again would only be late. */
const isNowhereToWrite = (error: unknown): boolean =>
  error instanceof Error && error.name === 'MongoServerSelectionError';

/** Who orders: the shop and visitor of the page's token, the connection's address, the request's id. */
export interface Orderer {
  readonly shopUuid: string;
  readonly visitorId: string | null;
  readonly address: string;
  readonly requestId: string;
  /** Aborted when the visitor has been told to try again: then no order may come of this call any more. */
  readonly signal: AbortSignal;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'placed' | 'replayed'; readonly order: PlacedOrder }
  | { readonly kind: 'wrong-key' | 'unknown-shop' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly refusal: PriceRefusal }
  /** Whether the order is there cannot be known now: the same key again will tell. */
  | { readonly kind: 'unknown' };

/**
 * D-3.01 to D-3.06. The hot path is one call to Redis and one insert. What the visitor saw is compared before anything
 * is claimed: a request that can become no order learns nothing of other people's (D-3.05). Every refusal first looks
 * whether this key has an order already: a repeat is answered with it, whatever has changed since (D-3.04).
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

  /**
   * The order that this key has now: ours or an earlier one. Null: nobody can know. A lost answer is never guessed
   * (D-3.04).
   */
  const insertSurely = async (
    ...[order, events, cause, signal]: Parameters<Orders['insert']>
  ): Promise<PlacedOrder | null> => {
    const ours = { uuid: order.uuid, placedAt: order.placedAt };
    const insert = async (): Promise<'inserted' | 'duplicate' | 'given-up' | 'lost'> => {
      signal.throwIfAborted();
      try {
        return await orders.insert(order, events, cause, signal);
      } catch (error) {
        if (isNowhereToWrite(error)) throw error;
        return 'lost';
      }
    };
    const outcome = await insert();
    if (outcome === 'inserted') return ours;
    if (outcome === 'given-up') signal.throwIfAborted();
    const kept = await orders.findSurely(order.shopUuid, order.clientOrderKey);
    if (kept || outcome === 'duplicate') return kept;
    return (await insert()) === 'inserted' ? ours : null;
  };

  return async (request: OrderRequest, orderer: Orderer): Promise<PlaceOrderOutcome> => {
    if (orderKeyOf(request) !== request.clientOrderKey) return { kind: 'wrong-key' };
    const shop = copies.shop(request.shopUuid);
    if (!shop || orderer.shopUuid !== shop.uuid) return { kind: 'unknown-shop' };
    const at = now();
    const decision = priceOrder(request, factsOf(shop, at));
    if ('refusal' in decision) return firstOr(request, { kind: 'refused', refusal: decision.refusal });

    const { phone } = request.customer;
    const claim = await claims.claim(
      {
        shop,
        key: request.clientOrderKey,
        phone,
        customer: customerIdOf(shop.uuid, phone),
        visitorId: orderer.visitorId,
        address: orderer.address,
      },
      at,
    );
    if (claim.kind === 'blocked') return firstOr(request, claim);
    const release = async (): Promise<void> => {
      if (claim.kind === 'claimed') await claim.release();
    };
    try {
      const number = await numbers.next(shop.uuid, at);
      const { order, events } = place(request, decision.priced, {
        uuid: newId(),
        number,
        placedAt: new Date(at).toISOString(),
        visitorId: orderer.visitorId,
        requestId: orderer.requestId,
        newId,
      });
      const kept = await insertSurely(order, events, { requestId: orderer.requestId }, orderer.signal);
      if (kept?.uuid === order.uuid) {
        nudge();
        return { kind: 'placed', order: kept };
      }
      await release();
      return kept ? { kind: 'replayed', order: kept } : { kind: 'unknown' };
    } catch (error) {
      await release();
      throw error;
    }
  };
};
export type PlaceOrder = ReturnType<typeof createPlaceOrder>;
