import type { KeyedOrderRequest, OrderRequest } from '@shop/contracts/order/storefront';
import type { Limits, OfShop } from '@shop/service-kit';
import { customerIdOf, type Customers } from '../../../customers/index.ts';
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
  readonly segments: LookedUpDeps['segments'];
  readonly customerFigures: LookedUpDeps['customerFigures'];
  readonly customers: OfShop<Customers, 'isBlocked'>;
  readonly budgets: LookedUpDeps['budgets'];
  readonly numbers: Pick<OrderNumbers, 'next'>;
  readonly holds: Pick<OrderHolds, 'hold'>;
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available'>;
  readonly limits: Pick<Limits, 'take'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Wakes the outbox relay after a commit. */
  readonly nudge: () => void;
}

/** The order and its sender: the shop and visitor of the page's token, and the connection's address. */
export interface PlaceOrder {
  readonly request: OrderRequest;
  /** The values as they came, whose key is right too (D-3.03); absent: the same. */
  readonly sent?: KeyedOrderRequest;
  readonly shopUuid: string;
  readonly visitorId: string | null;
  readonly address: string;
  readonly requestId: string;
  /** Aborted once the visitor was asked to try again: this call must then place no order. */
  readonly signal: AbortSignal;
}

export type PlaceOrderOutcome =
  | { readonly kind: 'placed' | 'replayed'; readonly order: PlacedOrder }
  | { readonly kind: 'wrong-key' | 'unknown-shop' }
  | { readonly kind: 'blocked'; readonly by: 'cooldown' | 'limit' | 'codes'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly refusal: PriceRefusal | BlockedPhone }
  /** It is unknown whether the order was stored; a request with the same key finds out. */
  | { readonly kind: 'unknown' };

/** T-2.16: the shop takes no order of this phone online. `call`: the shop's number; '' if it has none. */
export interface BlockedPhone {
  readonly reason: 'blocked';
  readonly call: string;
}

const USED_UP: PlaceOrderOutcome = { kind: 'refused', refusal: { reason: 'code', code: { state: 'used' } } };

/**
 * D-3.01 to D-3.06. The hot path is one call to Redis, one indexed read (is the phone blocked?) and one insert.
 * A code with limited uses is looked up before, and
 * the insert itself takes its use (D-9.03). The prices that the visitor saw are compared before anything is held: a
 * request that cannot become an order learns nothing about other people's orders (D-3.05). Every refusal first looks
 * for an order with this key: a repetition gets that order, whatever has changed since (D-3.04). A code is counted
 * before it is looked up, so that callers with too many attempts learn nothing about it, not even by an order. A
 * refused order without a code counts as well.
 */
export const placeOrder = async (
  deps: PlaceOrderDeps,
  { request, sent = request, shopUuid, visitorId, address, requestId, signal }: PlaceOrder,
): Promise<PlaceOrderOutcome> => {
  const { orders, codeUses, numbers, holds, copies, limits, newId, now, nudge } = deps;
  if (![request, sent].some((values) => orderKeyOf(values) === request.clientOrderKey)) return { kind: 'wrong-key' };
  const shop = copies.shop(request.shopUuid);
  if (!shop || shopUuid !== shop.uuid) return { kind: 'unknown-shop' };
  const ofShop = orders.of(shop.uuid);
  const firstOr = async (otherwise: PlaceOrderOutcome): Promise<PlaceOrderOutcome> => {
    const order = await ofShop.findByKey(request.clientOrderKey);
    return order ? { kind: 'replayed', order } : otherwise;
  };
  const caller = { visitorId, address };
  const triesWait = request.code === undefined ? 0 : await waitBeforeCode(limits, shop, caller);
  if (triesWait > 0) return firstOr({ kind: 'blocked', by: 'codes', retryAfterSeconds: triesWait });
  const at = now();
  const { phone } = request.customer;
  const price = async () => {
    const buyer = { code: request.code, phone, now: at };
    const [looked, counted] = await Promise.all([lookedUp(deps, shop.uuid, buyer), countedOn(deps, shop.uuid)]);
    return priceOrder(request, saleFactsOf(copies, shop, at, { ...looked, ...counted }));
  };
  // The one read of the hot path: it shares its round trip with other orders and runs beside those of the prices.
  const [decision, isBlocked] = await Promise.all([price(), deps.customers.of(shop.uuid).isBlocked(phone)]);
  if (isBlocked || 'refusal' in decision) {
    const blocked: BlockedPhone = { reason: 'blocked', call: shop.phone ?? '' };
    const refusal = 'refusal' in decision ? decision.refusal : blocked;
    const outcome = await firstOr({ kind: 'refused', refusal: isBlocked ? blocked : refusal });
    if (outcome.kind !== 'refused' || request.code !== undefined) return outcome;
    const wait = await waitAfterRefusal(limits, shop, caller);
    return wait > 0 ? { kind: 'blocked', by: 'limit', retryAfterSeconds: wait } : outcome;
  }

  const customer = customerIdOf(shop.uuid, phone);
  const hold = await holds.hold({ shop, key: request.clientOrderKey, phone, customer, ...caller }, at);
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
    const stored = codeLimit
      ? await insertWithCode(() => codeUses.of(shop.uuid).free(codeLimit, customer), insert)
      : await insert();
    if (typeof stored === 'object' && stored?.uuid === facts.uuid) {
      nudge();
      return { kind: 'placed', order: stored };
    }
    // The use may have been taken by an earlier request with this key; only a certain answer is given.
    const first = stored === 'taken' || stored === 'over' ? await ofShop.findSurely(request.clientOrderKey) : stored;
    await giveBack(first);
    if (first) return { kind: 'replayed', order: first };
    if (stored === 'taken') return USED_UP;
    // D-9.03: another order was quicker, and the rest of a budget is too small for this one. Its prices of now are
    // checked again.
    const repriced = stored === 'over' ? await price() : undefined;
    return repriced && 'refusal' in repriced ? { kind: 'refused', refusal: repriced.refusal } : { kind: 'unknown' };
  } catch (error) {
    await giveBack(null);
    throw error;
  }
};
