import { toDzd } from '@shop/contracts';
import type { OrderState } from '@shop/contracts/order';
import type { CartCard, DeskCard, SeenCard } from '@shop/contracts/order/dashboard';
import { leftCartOnTheWire, type VersionedCart } from '../carts/index.ts';
import {
  callsToPhone,
  nextTryAt,
  readOrder,
  returnRateOf,
  type CallRules,
  type VersionedOrder,
} from '../orders/index.ts';
import { callsOf, weightsOf, type DeskDeps } from './desk-deps.ts';
import { callBackTimes } from './domain/call-back-times.ts';
import { relationOf, type Related } from './domain/relation.ts';
import { riskOf } from './domain/risk.ts';
import type { Lease } from './persistence/desk-lease.repository.ts';
import type { OrderOfCustomer } from './persistence/desk-orders.repository.ts';

type CardDeps = Pick<DeskDeps, 'lists' | 'parcelOf' | 'carts' | 'copies' | 'wilayaReturns'>;

const ENDED: readonly OrderState[] = ['delivered', 'returned', 'cancelled'];
/** An order that ended longer ago says nothing about this one. */
const LATELY_MS = 30 * 86_400_000;
const MOST_OTHERS = 20;
/** Outcomes at which somebody answered. */
const ANSWERED: readonly unknown[] = ['callBack', 'refused'];

export const leaseOnTheWire = ({ token, until }: Pick<Lease, 'token' | 'until'>): DeskCard['lease'] => ({
  token,
  until: until.toISOString(),
});

const customerOf = (orders: readonly OrderOfCustomer[]): DeskCard['customer'] => {
  const own = orders.filter(({ mergedInto }) => !mergedInto);
  const count = (state: OrderState): number => own.filter((order) => order.state === state).length;
  const [delivered, returned] = [count('delivered'), count('returned')];
  const answered = own.flatMap(({ attempts, confirmedAt }) => [
    ...attempts.flatMap(({ at, outcome }) => (ANSWERED.includes(outcome) ? [at] : [])),
    ...(confirmedAt ? [confirmedAt] : []),
  ]);
  return {
    orderCount: own.length,
    delivered,
    returned,
    cancelled: count('cancelled'),
    returnRate: returnRateOf(delivered, returned),
    lastAnsweredAt: answered.toSorted().at(-1) ?? null,
  };
};

const othersOf = (called: Related | null, orders: readonly OrderOfCustomer[], now: number): DeskCard['others'] =>
  orders
    .filter(
      ({ uuid, state, placedAt, mergedInto }) =>
        uuid !== called?.uuid && !mergedInto && (!ENDED.includes(state) || Date.parse(placedAt) > now - LATELY_MS),
    )
    .slice(0, MOST_OTHERS)
    .map((order) => ({
      uuid: order.uuid,
      number: order.number,
      version: order.revision,
      state: order.state,
      placedAt: order.placedAt,
      total: toDzd(order.total),
      lines: order.lines.map(({ name, attributes, quantity }) => ({ name, attributes, quantity })),
      relation: called ? relationOf(called, order) : 'other',
    }));

/** Units that can be had, by line: of a pack as many as its scarcest content gives. */
const availableOf = ({ lines, units }: VersionedOrder, available: DeskDeps['copies']['available']): number[] =>
  lines.map(({ id }) => {
    const parts = units.filter(({ orderLine }) => orderLine === id);
    return parts.length === 0
      ? 0
      : Math.min(
          ...parts.map(({ product, combination, perLine }) =>
            Math.max(0, Math.floor(available(product, combination) / perLine)),
          ),
        );
  });

/** The next try if this call is not answered; null: it was the last one. */
const nextTryOf = ({ attempts }: VersionedOrder, now: number, { hours, limit }: CallRules): string | null => {
  const next = nextTryAt([...callsToPhone(attempts).map(({ at }) => Date.parse(at)), now], hours, limit);
  return next === null ? null : new Date(next).toISOString();
};

/** What an agent sees of an order, held or not (C-3.06). @param ofCustomer of its customer all orders, newest first */
export const seenCard = async (
  deps: CardDeps,
  { order, ofCustomer }: { readonly order: VersionedOrder; readonly ofCustomer: readonly OrderOfCustomer[] },
  now: number,
): Promise<SeenCard> => {
  const { shopUuid, placedAt, total, place, attempts } = order;
  const calls = callsOf(deps, shopUuid);
  const { phone } = order.customer;
  const [onTheWire, carts, rates] = await Promise.all([
    readOrder(deps, order),
    phone === null ? [] : deps.carts.of(shopUuid).waitingOfPhone(phone),
    deps.wilayaReturns(shopUuid),
  ]);
  const customer = customerOf(ofCustomer);
  const wilayaRate = place === null ? null : (rates.get(place.wilaya.id) ?? null);
  return {
    order: onTheWire,
    customer,
    available: availableOf(order, deps.copies.available),
    others: othersOf(order, ofCustomer, now),
    carts: carts.map(leftCartOnTheWire),
    risk: riskOf({ placedAt, total, wilayaRate, customer }, weightsOf(deps, shopUuid).risk),
    attempts: callsToPhone(attempts).length,
    maxAttempts: calls.limit.attempts,
    nextTryAt: nextTryOf(order, now, calls),
    callBackAt: callBackTimes(now, calls.hours),
  };
};

export const cartCard = (
  {
    cart,
    ofCustomer,
    lease,
  }: { readonly cart: VersionedCart; readonly ofCustomer: readonly OrderOfCustomer[]; readonly lease: Lease },
  now: number,
): CartCard => ({
  lease: leaseOnTheWire(lease),
  cart: leftCartOnTheWire(cart),
  others: othersOf(null, ofCustomer, now),
});
