import type { OrderRequest } from '@shop/contracts/order/storefront';
import type { Limits, OfShop } from '@shop/service-kit';
import { customerIdOf } from '../../../customers/index.ts';
import { orderKeyOf } from '../../domain/order-key.ts';
import { placeOrder as place } from '../../domain/place-order.ts';
import { priceOrder, type PriceRefusal } from '../../domain/price-order.ts';
import { saleFactsOf } from '../../domain/sale-facts.ts';
import type { Copies } from '../../../shared/copies.ts';
import { waitBeforeCode } from '../../code-tries.ts';
import { countedOn, lookedUp, type LookedUpDeps } from '../../looked-up.ts';
import type { OrderHolds } from '../../persistence/order-holds.ts';
import type { OrderNumbers } from '../../persistence/order-numbers.ts';
import type { CodeUse, CodeUses, Orders, PlacedOrder } from '../../../orders/index.ts';
import { waitAfterRefusal } from './count-refusal.ts';
import { insertSurely, insertWithCode } from './insert-surely.ts';

export interface PlaceOrderDeps {
  readonly orders: OfShop<Orders, 'insert' | 'findByKey' | 'findSurely'>;
  readonly codeUses: OfShop<CodeUses, 'free'>;
  readonly madeCodes: LookedUpDeps['madeCodes'];
  readonly budgets: LookedUpDeps['budgets'];
  readonly numbers: Pick<OrderNumbers, 'next'>;
  readonly holds: Pick<OrderHolds, 'hold'>;
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly limits: Pick<Limits, 'take'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Tells the outbox that there is something to publish. */
  readonly nudge: () => void;
}

/** What is ordered and who orders: the shop and visitor of the page's token, the connection's address. */
export interface PlaceOrder {
  readonly request: OrderRequest;
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
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit' | 'codes'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly refusal: PriceRefusal }
  /** Whether the order is there cannot be known now: the same key again will tell. */
  | { readonly kind: 'unknown' };

const USED_UP: PlaceOrderOutcome = { kind: 'refused', refusal: { reason: 'code', code: { state: 'used' } } };

/**
 * D-3.01 to D-3.06. The hot path is one call to Redis and one insert; a code that may be used so often is looked up
 * before, and its use is taken by the insert itself (D-9.03). What the visitor saw is compared before anything is held:
 * a request that can become no order learns nothing of other people's (D-3.05). Every refusal first looks whether this
 * key has an order already: a repeat is answered with it, whatever has changed since (D-3.04). A code is counted before
 * it is looked at: nothing is said of it to who has tried too many, not even by an order. A refusal without one counts
 * too, when it is one.
 */
export const placeOrder = async (
  deps: PlaceOrderDeps,
  { request, shopUuid, visitorId, address, requestId, signal }: PlaceOrder,
): Promise<PlaceOrderOutcome> => {
  const { orders, codeUses, numbers, holds, copies, limits, newId, now, nudge } = deps;
  if (orderKeyOf(request) !== request.clientOrderKey) return { kind: 'wrong-key' };
  const shop = copies.shop(request.shopUuid);
  if (!shop || shopUuid !== shop.uuid) return { kind: 'unknown-shop' };
  const ofShop = orders.of(shop.uuid);
  const firstOr = async (otherwise: PlaceOrderOutcome): Promise<PlaceOrderOutcome> => {
    const order = await ofShop.findByKey(request.clientOrderKey);
    return order ? { kind: 'replayed', order } : otherwise;
  };
  const who = { visitorId, address };
  const triesWait = request.code === undefined ? 0 : await waitBeforeCode(limits, shop, who);
  if (triesWait > 0) return firstOr({ kind: 'blocked', by: 'codes', retryAfterSeconds: triesWait });
  const at = now();
  const price = async () => {
    const [looked, counted] = await Promise.all([lookedUp(deps, shop.uuid, request.code), countedOn(deps, shop.uuid)]);
    return priceOrder(request, saleFactsOf(copies, shop, at, { ...looked, ...counted }));
  };
  const decision = await price();
  if ('refusal' in decision) {
    const outcome = await firstOr({ kind: 'refused', refusal: decision.refusal });
    if (outcome.kind !== 'refused' || request.code !== undefined) return outcome;
    const wait = await waitAfterRefusal(limits, shop, who);
    return wait > 0 ? { kind: 'blocked', by: 'limit', retryAfterSeconds: wait } : outcome;
  }

  const { phone } = request.customer;
  const customer = customerIdOf(shop.uuid, phone);
  const hold = await holds.hold({ shop, key: request.clientOrderKey, phone, customer, ...who }, at);
  if (hold.kind === 'blocked') return firstOr(hold);
  const giveBack = async (earlier: PlacedOrder | null): Promise<void> => {
    if (hold.kind === 'held') await hold.giveBack(earlier);
  };
  try {
    const number = await numbers.next(shop.uuid, at);
    const placedAt = new Date(at).toISOString();
    const facts = { uuid: newId(), number, placedAt, visitorId, requestId, newId };
    const insert = (codeUse?: CodeUse): ReturnType<typeof insertSurely> => {
      const { order, events } = place(request, decision.priced, { ...facts, codeUse });
      return insertSurely(ofShop, order, events, { requestId }, signal, decision.priced.budgets);
    };
    const { codeLimit } = decision.priced;
    const kept = codeLimit
      ? await insertWithCode(() => codeUses.of(shop.uuid).free(codeLimit, customer), insert)
      : await insert();
    if (typeof kept === 'object' && kept?.uuid === facts.uuid) {
      nudge();
      return { kind: 'placed', order: kept };
    }
    // Who took it may be this very order, sent before: only what is certain is said.
    const first = kept === 'taken' || kept === 'over' ? await ofShop.findSurely(request.clientOrderKey) : kept;
    await giveBack(first);
    if (first) return { kind: 'replayed', order: first };
    if (kept === 'taken') return USED_UP;
    // D-9.03: another order was quicker, and what a budget has left is not enough for this one: at what it costs now.
    const again = kept === 'over' ? await price() : undefined;
    return again && 'refusal' in again ? { kind: 'refused', refusal: again.refusal } : { kind: 'unknown' };
  } catch (error) {
    await giveBack(null);
    throw error;
  }
};
