import type { AttemptBody } from '@shop/contracts/order/dashboard';
import { causeOf, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { z } from 'zod';
import { decideAttempt, type AttemptRefusal, type Person, type VersionedOrder } from '../../../orders/index.ts';
import { callsOf, personOf, type DeskDeps } from '../../desk-deps.ts';
import { deskKeyOf } from '../../domain/desk-key.ts';
import { orderActed, orderCauseOf } from '../../order-acted.ts';

export type AttemptOrderDeps = Pick<DeskDeps, 'orders' | 'lists' | 'parcelOf' | 'deskLeases' | 'copies' | 'nudge'>;

export type AttemptOrder = z.infer<typeof AttemptBody> & { readonly uuid: string };

export type AttemptOrderOutcome =
  | StaffOutcome<VersionedOrder, AttemptRefusal>
  /** Another agent holds the order: nothing is written. */
  | { readonly kind: 'lost'; readonly holder: Person };

/** D-4.09: who keeps this outcome from being taken. A lapsed lease does not, while nobody else has the order. */
export const otherHolder = async (
  { deskLeases }: Pick<DeskDeps, 'deskLeases'>,
  order: Pick<VersionedOrder, 'shopUuid' | 'uuid' | 'customer'>,
  person: string,
  token: string | undefined,
  now: number,
): Promise<Person | null> => {
  const key = deskKeyOf(order.shopUuid, order.customer.phone, order.uuid);
  const lease = await deskLeases.of(order.shopUuid).find(key, now);
  if (!lease) return null;
  // The same person at another screen is nobody else: the version decides.
  return lease.token === token || lease.holder.id === person ? null : lease.holder;
};

/** C-3.07, D-4.10: what a call came to, as one conditional write. A repeated request counts one attempt (T-2.06). */
export const attemptOrder = async (
  deps: AttemptOrderDeps,
  input: AttemptOrder,
  command: StaffCommand,
): Promise<Attempt<AttemptOrderOutcome>> => {
  const { uuid, version, token, ...attempted } = input;
  const { staff, at, requestId } = command;
  const orders = deps.orders.of(staff.shopUuid);

  const checked = await orders.check(await orders.find(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const order = checked.entity;

  const holder = await otherHolder(deps, order, staff.sub, token, at);
  if (holder) return { kind: 'lost', holder };

  const decided = decideAttempt(order, attempted, {
    by: personOf(staff),
    at: new Date(at).toISOString(),
    requestId,
    calls: callsOf(deps, staff.shopUuid),
  });
  if ('refused' in decided) return { kind: 'refused', entity: order, refusal: decided };

  const { outcome, reason, note, callAt } = attempted;
  // D-15.03: the log says that there is a note; its words are erased with the order's customer.
  const noted = note ? { note: true } : {};
  const said = { outcome, ...(reason && { refusedBecause: reason }), ...noted, ...(callAt && { callAt }) };
  const acted = orderActed(command, 'order.attempt', order, decided, said);
  command.signal.throwIfAborted();
  const written = await orders.change(order, decided, causeOf(command).at, orderCauseOf(command), acted);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
