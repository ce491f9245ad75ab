import type { Person } from '../orders/index.ts';
import type { DeskDeps } from './desk-deps.ts';
import type { OrderOfCustomer } from './persistence/desk-orders.repository.ts';
import type { QueuedCart, QueuedOrder } from './queue.ts';

/** What can be called now, without what others hold and what this person has put aside or just answered. */
export const freeOf = async <Called extends QueuedOrder | QueuedCart>(
  deps: Pick<DeskDeps, 'deskLeases' | 'deskSkips'>,
  { shopUuid, person }: { readonly shopUuid: string; readonly person: Person },
  queue: readonly Called[],
  now: number,
): Promise<Called[]> => {
  const [held, aside] = await Promise.all([
    deps.deskLeases.of(shopUuid).held(now),
    deps.deskSkips.of(shopUuid).aside(person.id, now),
  ]);
  const taken = new Set(
    held.flatMap(({ key, holder, isChosen }) => (holder.id !== person.id || isChosen ? [key] : [])),
  );
  return queue.filter(({ key, subject }) => !taken.has(key) && !aside.has(subject));
};

/** All orders of the customer, those of other numbers of the card included (D-4.14). */
export const ordersOfCustomer = async (
  { customers, deskOrders }: Pick<DeskDeps, 'customers' | 'deskOrders'>,
  shopUuid: string,
  uuid: string | null,
): Promise<OrderOfCustomer[]> => {
  if (uuid === null) return [];
  const card = await customers.of(shopUuid).find(uuid);
  return deskOrders.of(shopUuid).ofCustomer([...new Set([uuid, ...(card?.members ?? [])])]);
};
