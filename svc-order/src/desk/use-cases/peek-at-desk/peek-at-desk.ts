import type { SeenCard } from '@shop/contracts/order/dashboard';
import { dueOf, waitsForCall, type Person } from '../../../orders/index.ts';
import { seenCard } from '../../desk-card.ts';
import { callsOf } from '../../desk-deps.ts';
import { rests } from '../../domain/rests.ts';
import { freeOf, ordersOfCustomer } from '../../free.ts';
import { orderQueue } from '../../queue.ts';
import type { NextOfDeskDeps } from '../next-of-desk/next-of-desk.ts';

/** How many of the queue are read to find one whose phone does not rest. */
const MOST_READ = 5;

export interface PeekAtDesk {
  readonly shopUuid: string;
  readonly person: Person;
}

/**
 * D-4.09: the order that would come next after the one that the person holds. Reading it takes no lease, so another
 * agent may be given it in between.
 */
export const peekAtDesk = async (deps: NextOfDeskDeps, input: PeekAtDesk): Promise<SeenCard | null> => {
  const { shopUuid, person } = input;
  const now = deps.now();
  const { deskLeases, orders } = deps;
  const [queue, held] = await Promise.all([
    orderQueue(deps, shopUuid, person.id, now),
    deskLeases.of(shopUuid).held(now),
  ]);
  const own = new Set(held.flatMap(({ key, holder }) => (holder.id === person.id ? [key] : [])));
  const free = await freeOf(deps, input, queue, now);
  for (const { subject } of free.filter(({ key }) => !own.has(key)).slice(0, MOST_READ)) {
    const order = await orders.of(shopUuid).find(subject);
    const dueAt = order && waitsForCall(order) ? dueOf(order, callsOf(deps, shopUuid)) : null;
    if (!order || dueAt === null || dueAt > now) continue;
    const ofCustomer = await ordersOfCustomer(deps, shopUuid, order.customer.uuid);
    if (!rests(ofCustomer, order, now)) return seenCard(deps, { order, ofCustomer }, now);
  }
  return null;
};
