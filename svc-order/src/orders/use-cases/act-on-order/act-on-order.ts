import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import {
  actedEvent,
  causeOf,
  changedFields,
  CONFLICT,
  type Attempt,
  type NewEvent,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { auditedOrder } from '../../domain/audited-order.ts';
import { decideAction, type ActionRefusal } from '../../domain/decide-action.ts';
import type { OrderChange } from '../../domain/order-change.ts';
import type { Person } from '../../domain/order-parts.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import type { ReadOrderDeps } from '../get-order/read-order.ts';
import { actionFacts, type FactCopies } from './action-facts.ts';

export interface ActOnOrderDeps extends ReadOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'check' | 'change'>;
  readonly copies: FactCopies;
  readonly newId: () => string;
  readonly nudge: () => void;
  /** D-4.09: the agent who holds the order at the desk, if it is another one than the holder of this token. */
  readonly heldByOther?: (order: VersionedOrder, person: string, token: string, now: number) => Promise<Person | null>;
}

export interface ActOnOrder extends ActionBody {
  readonly uuid: string;
  readonly action: OrderAction;
}

export type ActOnOrderOutcome = StaffOutcome<VersionedOrder, ActionRefusal>;

/** D-11.03: the audit entry of an action; its reason is in the words of the person who acted. */
const auditEntry = (
  command: StaffCommand,
  { action, reason }: ActOnOrder,
  order: VersionedOrder,
  { set }: OrderChange,
): NewEvent => {
  const { before, after } = changedFields(auditedOrder(order), {
    ...auditedOrder({ ...order, ...set }),
    ...(reason ? { reason } : {}),
  });
  const entry = { entity: 'order', subject: order.uuid, name: order.number, action: `order.${action}`, before, after };
  return actedEvent(command, command.at, entry);
};

/** D-4.02, D-4.03: one action of a person on an order, as one conditional write. */
export const actOnOrder = async (
  deps: ActOnOrderDeps,
  input: ActOnOrder,
  command: StaffCommand,
): Promise<Attempt<ActOnOrderOutcome>> => {
  const { uuid, action, version, token, ...body } = input;
  const { requestId, operation } = command;
  const orders = deps.orders.of(command.staff.shopUuid);

  const checked = await orders.check(await orders.find(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const order = checked.entity;

  // Only a confirmation from the desk names its lease; one from the order's page is the person's own decision.
  if (token !== undefined && deps.heldByOther) {
    const holder = await deps.heldByOther(order, command.staff.sub, token, command.at);
    if (holder) return { kind: 'refused', entity: order, refusal: { refused: 'held', holder } };
  }

  const facts = actionFacts(deps.copies, order, {
    by: { id: command.staff.sub, name: command.staff.name },
    at: new Date(command.at).toISOString(),
    requestId,
    request: deps.newId(),
  });
  const decided = decideAction(order, action, body, facts);
  if ('refused' in decided) return { kind: 'refused', entity: order, refusal: decided };

  const cause = { requestId, ...(operation === null ? {} : { operation }) };
  const { at } = causeOf(command);
  command.signal.throwIfAborted();
  const written = await orders.change(order, decided, at, cause, auditEntry(command, input, order, decided));
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
