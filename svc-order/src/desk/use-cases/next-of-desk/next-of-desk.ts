import { normalizePhone } from '@shop/contracts/order';
import type { CartCard, DeskCard, DeskQueue } from '@shop/contracts/order/dashboard';
import { customerIdOf } from '../../../customers/index.ts';
import { dueOf, waitsForCall, type Person, type VersionedOrder } from '../../../orders/index.ts';
import { cartCard, leaseOnTheWire, seenCard } from '../../desk-card.ts';
import { callsOf, type DeskDeps } from '../../desk-deps.ts';
import { deskKeyOf } from '../../domain/desk-key.ts';
import { rests } from '../../domain/rests.ts';
import type { Lease } from '../../persistence/desk-lease.repository.ts';
import type { OrderOfCustomer } from '../../persistence/desk-orders.repository.ts';
import { freeOf, ordersOfCustomer } from '../../free.ts';
import { cartQueue, orderQueue } from '../../queue.ts';

export type NextOfDeskDeps = Pick<
  DeskDeps,
  | 'orders'
  | 'lists'
  | 'parcelOf'
  | 'customers'
  | 'deskOrders'
  | 'deskLeases'
  | 'deskSkips'
  | 'carts'
  | 'copies'
  | 'wilayaReturns'
  | 'now'
>;

export interface NextOfDesk {
  readonly shopUuid: string;
  readonly person: Person;
  readonly queue: DeskQueue;
  readonly skip?: string | undefined;
  readonly order?: string | undefined;
  readonly chosen?: string | undefined;
}

export type NextOfDeskOutcome =
  | { readonly kind: 'card'; readonly card: DeskCard }
  | { readonly kind: 'cart'; readonly cart: CartCard }
  | { readonly kind: 'empty'; readonly later: number; readonly nextDueAt: string | null }
  /** Another agent holds it; without a holder: it waits for no call any more. */
  | { readonly kind: 'lost'; readonly holder: Person | null }
  | { readonly kind: 'not-found' };

const readCard = async (
  deps: NextOfDeskDeps,
  order: VersionedOrder,
  ofCustomer: readonly OrderOfCustomer[],
  lease: Lease,
  now: number,
): Promise<NextOfDeskOutcome> => ({
  kind: 'card',
  card: { lease: leaseOnTheWire(lease), ...(await seenCard(deps, { order, ofCustomer }, now)) },
});

/** A certain order, from the list or beside its duplicate: whether it is due or not. */
const certain = async (deps: NextOfDeskDeps, input: NextOfDesk, uuid: string): Promise<NextOfDeskOutcome> => {
  const { shopUuid, person } = input;
  const now = deps.now();
  const order = await deps.orders.of(shopUuid).find(uuid);
  if (!order) return { kind: 'not-found' };
  if (!waitsForCall(order)) return { kind: 'lost', holder: null };
  const leases = deps.deskLeases.of(shopUuid);
  const key = deskKeyOf(shopUuid, order.customer.phone, uuid);
  // Asked first, so that who is refused keeps the order that is on the screen.
  const holder = (await leases.find(key, now))?.holder;
  if (holder && holder.id !== person.id) return { kind: 'lost', holder };
  const lease = await leases.claim(key, uuid, person, now);
  if (!lease) return { kind: 'lost', holder: (await leases.find(key, now))?.holder ?? null };
  return readCard(deps, order, await ordersOfCustomer(deps, shopUuid, order.customer.uuid), lease, now);
};

const nextOrder = async (deps: NextOfDeskDeps, input: NextOfDesk): Promise<NextOfDeskOutcome> => {
  const { shopUuid, person } = input;
  const leases = deps.deskLeases.of(shopUuid);
  const now = deps.now();
  const resting = new Set<string>();
  for (const { key, subject } of await freeOf(deps, input, await orderQueue(deps, shopUuid, person.id, now), now)) {
    if (resting.has(key)) continue;
    const lease = await leases.claim(key, subject, person, now);
    if (!lease) continue;
    // T-2.01: read again under the lease, for somebody may have dealt with it since the queue was read.
    const order = await deps.orders.of(shopUuid).find(subject);
    const dueAt = order && waitsForCall(order) ? dueOf(order, callsOf(deps, shopUuid)) : null;
    const others = order ? await ordersOfCustomer(deps, shopUuid, order.customer.uuid) : [];
    if (order && dueAt !== null && dueAt <= now && !rests(others, order, now))
      return readCard(deps, order, others, lease, now);
    resting.add(key);
    await leases.release(subject, lease.token, now);
  }
  await leases.leave(person.id, now);
  const at = new Date(now).toISOString();
  const orders = deps.deskOrders.of(shopUuid);
  const [later, [soonest]] = await Promise.all([orders.laterCount(at), orders.later(at)]);
  return { kind: 'empty', later, nextDueAt: soonest?.call?.dueAt ?? null };
};

const nextCart = async (deps: NextOfDeskDeps, input: NextOfDesk): Promise<NextOfDeskOutcome> => {
  const { shopUuid, person } = input;
  const leases = deps.deskLeases.of(shopUuid);
  const now = deps.now();
  for (const { key, subject } of await freeOf(deps, input, await cartQueue(deps, shopUuid, now), now)) {
    const lease = await leases.claim(key, subject, person, now);
    if (!lease) continue;
    const cart = await deps.carts.of(shopUuid).find(subject);
    if (cart?.recoveredBy === null && !cart.handledAt) {
      const customer = customerIdOf(shopUuid, normalizePhone(cart.phone ?? ''));
      const orders = await ordersOfCustomer(deps, shopUuid, customer);
      return { kind: 'cart', cart: cartCard({ cart, ofCustomer: orders, lease }, now) };
    }
    await leases.release(subject, lease.token, now);
  }
  await leases.leave(person.id, now);
  return { kind: 'empty', later: 0, nextDueAt: null };
};

/**
 * C-3.06, D-4.09: the next order or cart to call, held for the caller. Each claim is one conditional write, so that two
 * agents never hold one phone; whoever is late goes on to the next one.
 */
export const nextOfDesk = async (deps: NextOfDeskDeps, input: NextOfDesk): Promise<NextOfDeskOutcome> => {
  const { shopUuid, person, queue, skip, order, chosen } = input;
  if (chosen !== undefined) await deps.deskLeases.of(shopUuid).choose(person.id, chosen, deps.now());
  if (skip !== undefined) await deps.deskSkips.of(shopUuid).add(person, skip, deps.now());
  if (order !== undefined) return certain(deps, input, order);
  return queue === 'carts' ? nextCart(deps, input) : nextOrder(deps, input);
};
