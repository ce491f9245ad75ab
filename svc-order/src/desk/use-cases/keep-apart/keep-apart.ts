import { actedEvent, causeOf, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import { withHistory, type VersionedOrder } from '../../../orders/index.ts';
import { personOf, type DeskDeps } from '../../desk-deps.ts';
import { orderCauseOf } from '../../order-acted.ts';

export type KeepApartDeps = Pick<DeskDeps, 'orders' | 'lists' | 'parcelOf' | 'copies' | 'nudge'>;

export interface KeepApart {
  readonly uuid: string;
  readonly other: string;
  /** The version that the person saw. */
  readonly version: number;
}
export type KeepApartOutcome =
  | { readonly kind: 'done'; readonly entity: VersionedOrder }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'stale'; readonly entity: VersionedOrder };

/** D-4.11: two orders are no duplicates; nobody is asked about the pair again, from whichever side. */
export const keepApart = async (
  deps: KeepApartDeps,
  { uuid, other: otherUuid, version }: KeepApart,
  command: StaffCommand,
): Promise<Attempt<KeepApartOutcome>> => {
  const { staff, requestId } = command;
  const orders = deps.orders.of(staff.shopUuid);
  const other = await orders.find(otherUuid);
  const checked = await orders.check(await orders.find(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  if (!other || otherUuid === uuid) return { kind: 'not-found' };
  const order = checked.entity;

  const { apartFrom = [] } = order;
  const by = personOf(staff);
  const { at } = causeOf(command);
  const line = { at, by: by.id, byName: by.name, what: 'keepApart', reason: other.number, requestId };
  const set = withHistory(order, { apartFrom: [...new Set([...apartFrom, otherUuid])] }, line);
  const acted = actedEvent(command, command.at, {
    entity: 'order',
    subject: uuid,
    name: order.number,
    action: 'order.keepApart',
    before: {},
    after: { apartFrom: other.number },
  });
  command.signal.throwIfAborted();
  const written = await orders.change(order, { set, events: [] }, at, orderCauseOf(command), acted);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
