import { isMobilePhone, normalizePhone } from '@shop/contracts/order';
import { customerIdOf } from '../customers/index.ts';
import { LEFT_AFTER_MS, leftCartOnTheWire, type VersionedCart } from '../carts/index.ts';
import { dueOf, isFor, waitsForCall } from '../orders/index.ts';
import { toCentimes } from '@shop/contracts';
import type { RiskWeights } from '@shop/contracts/catalog';
import { callsOf, isThere, weightsOf, type DeskDeps } from './desk-deps.ts';
import { deskKeyOf } from './domain/desk-key.ts';
import { ranked, type Candidate } from './domain/rank.ts';
import { riskOf } from './domain/risk.ts';
import type { WaitingOrder } from './persistence/desk-orders.repository.ts';

export interface QueuedOrder extends Candidate {
  readonly key: string;
  readonly order: WaitingOrder;
}
export interface QueuedCart extends Candidate {
  readonly key: string;
  readonly cart: VersionedCart;
}

type QueueDeps = Pick<DeskDeps, 'deskOrders' | 'carts' | 'copies' | 'wilayaReturns'>;

/** An order as the ranking sees it. @param since milliseconds since the epoch */
export const queued = (
  order: WaitingOrder,
  since: number,
  rates: ReadonlyMap<number, number>,
  weights: RiskWeights,
): QueuedOrder => {
  const { uuid, placedAt, total, customer, attempts, call, place } = order;
  const wilayaRate = place === null ? null : (rates.get(place.wilaya.id) ?? null);
  return {
    subject: uuid,
    key: deskKeyOf(order.shopUuid, customer.phone, uuid),
    order,
    since,
    isPromised: Boolean(call) && attempts.at(-1)?.outcome === 'callBack',
    isNew: attempts.length === 0,
    total,
    risk: riskOf({ placedAt, total, wilayaRate }, weights).points,
  };
};

/**
 * The orders that can be called now, in the order in which they are called.
 * @param person for this person; null: for whomever
 */
export const orderQueue = async (
  deps: QueueDeps,
  shopUuid: string,
  person: string | null,
  now: number,
): Promise<QueuedOrder[]> => {
  const calls = callsOf(deps, shopUuid);
  const { rank, risk } = weightsOf(deps, shopUuid);
  const [waiting, rates] = await Promise.all([
    deps.deskOrders.of(shopUuid).waiting(new Date(now).toISOString()),
    deps.wilayaReturns(shopUuid),
  ]);
  const due = waiting.flatMap((order) => {
    if (!waitsForCall(order)) return [];
    if (person !== null && !isFor(order, person, now, (one) => isThere(deps, one))) return [];
    const dueAt = dueOf(order, calls);
    return dueAt === null || dueAt > now ? [] : [queued(order, dueAt, rates, risk)];
  });
  return ranked(due, now, rank);
};

/**
 * D-3.09: the carts that were left, in the order in which they are called. One whose phone ordered since, from whatever
 * browser, is out (T-2.35).
 */
export const cartQueue = async (deps: QueueDeps, shopUuid: string, now: number): Promise<QueuedCart[]> => {
  const left = await deps.carts.of(shopUuid).waiting(new Date(now - LEFT_AFTER_MS));
  // Of a number that was typed in part nobody can be called.
  const waiting = left.filter(({ phone = '' }) => isMobilePhone(normalizePhone(phone)));
  const customers = new Map(
    waiting.map(({ externalId, phone = '' }) => [externalId, customerIdOf(shopUuid, normalizePhone(phone))]),
  );
  const placed = await deps.deskOrders.of(shopUuid).lastPlaced([...customers.values()]);
  const open = waiting.filter(({ externalId, createdAt }) => {
    const last = placed.get(customers.get(externalId) ?? '');
    return last === undefined || Date.parse(last.at) < createdAt.getTime();
  });
  return ranked(
    open.map((cart) => ({
      subject: cart.externalId,
      key: deskKeyOf(shopUuid, cart.phone, cart.externalId),
      cart,
      since: cart.updatedAt.getTime(),
      isPromised: false,
      isNew: true,
      total: toCentimes(leftCartOnTheWire(cart).amount ?? 0),
      risk: 0,
    })),
    now,
    weightsOf(deps, shopUuid).rank,
  );
};
