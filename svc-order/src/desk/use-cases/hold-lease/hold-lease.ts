import type { OrderChange } from '@shop/contracts/order/dashboard';
import { actedEvent, type StaffCommand } from '@shop/service-kit';
import type { Person } from '../../../orders/index.ts';
import { personOf, type DeskDeps } from '../../desk-deps.ts';
import { deskKeyOf } from '../../domain/desk-key.ts';
import type { Lease } from '../../persistence/desk-lease.repository.ts';

export type HoldLeaseDeps = Pick<DeskDeps, 'orders' | 'carts' | 'deskLeases' | 'orderChanges' | 'now' | 'nudge'>;

export interface HeldLease {
  readonly shopUuid: string;
  /** The order or cart. */
  readonly uuid: string;
  readonly token: string;
}

interface Subject {
  readonly key: string;
  readonly entity: 'order' | 'abandoned-cart';
  /** The order's number. */
  readonly name?: string;
  /** What the pages that show the order are told. */
  readonly change?: OrderChange;
}

/** Null: the shop has no such order or cart. */
const subjectOf = async (deps: HoldLeaseDeps, shopUuid: string, uuid: string): Promise<Subject | null> => {
  const order = await deps.orders.of(shopUuid).find(uuid);
  if (order) {
    const { number, state, revision, customer } = order;
    const change = { uuid, number, state, version: revision };
    return { key: deskKeyOf(shopUuid, customer.phone, uuid), entity: 'order', name: number, change };
  }
  const cart = await deps.carts.of(shopUuid).find(uuid);
  return cart && { key: deskKeyOf(shopUuid, cart.phone, uuid), entity: 'abandoned-cart' };
};

const holderOf = async (deps: HoldLeaseDeps, shopUuid: string, uuid: string): Promise<Person | null> => {
  const subject = await subjectOf(deps, shopUuid, uuid);
  return subject && ((await deps.deskLeases.of(shopUuid).find(subject.key, deps.now()))?.holder ?? null);
};

export type RenewLeaseOutcome =
  | { readonly kind: 'renewed'; readonly token: string; readonly until: Date }
  | { readonly kind: 'lost'; readonly holder: Person | null };

/** D-4.09: the open page keeps its order, also one whose lease lapsed while nobody else took it (T-2.02). */
export const renewLease = async (
  deps: HoldLeaseDeps,
  { shopUuid, uuid, token }: HeldLease,
): Promise<RenewLeaseOutcome> => {
  const until = await deps.deskLeases.of(shopUuid).renew(uuid, token, deps.now());
  return until ? { kind: 'renewed', token, until } : { kind: 'lost', holder: await holderOf(deps, shopUuid, uuid) };
};

/** Whether anything was given back: the token of a former lease gives nothing (T-2.01). */
export const releaseLease = (deps: HoldLeaseDeps, { shopUuid, uuid, token }: HeldLease): Promise<boolean> =>
  deps.deskLeases.of(shopUuid).release(uuid, token, deps.now());

export type TakeOverLeaseOutcome =
  | { readonly kind: 'taken'; readonly lease: Lease }
  | { readonly kind: 'lost'; readonly holder: Person | null }
  | { readonly kind: 'not-found' };

/** T-2.03: from then on the former holder's token is worth nothing. */
export const takeOverLease = async (
  deps: HoldLeaseDeps,
  uuid: string,
  command: StaffCommand,
): Promise<TakeOverLeaseOutcome> => {
  const { staff, at, signal } = command;
  const { shopUuid } = staff;
  const subject = await subjectOf(deps, shopUuid, uuid);
  if (!subject) return { kind: 'not-found' };
  const { key, entity, name, change } = subject;
  const leases = deps.deskLeases.of(shopUuid);
  const holder = personOf(staff);
  const former = await leases.find(key, at);
  const acted = actedEvent(command, at, {
    entity,
    subject: uuid,
    name,
    action: `${entity}.takeOver`,
    before: { heldBy: former?.holder.name ?? null },
    after: { heldBy: holder.name },
  });
  signal.throwIfAborted();
  const lease = await leases.takeOver({ key, subject: uuid, holder }, at, acted);
  if (!lease) return { kind: 'lost', holder: (await leases.find(key, at))?.holder ?? null };
  deps.nudge();
  // The former holder's page asks for its lease again when it hears of its order.
  if (change) deps.orderChanges.tell(shopUuid, change);
  return { kind: 'taken', lease };
};
