import {
  actedEvent,
  causeOf,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import type { Copies } from '../../../shared/copies.ts';
import { decideNote, type NoteRefusal } from '../../domain/decide-note.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import type { ReadOrderDeps } from '../get-order/read-order.ts';

export interface NoteOrderDeps extends ReadOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly copies: Pick<Copies, 'person' | 'shop' | 'tariffsOf'>;
  readonly nudge: () => void;
}

export interface NoteOrder {
  readonly uuid: string;
  readonly text: string;
  /** People's ids. */
  readonly mentions: readonly string[];
}

export type NoteOrderOutcome = Exclude<StaffOutcome<VersionedOrder, NoteRefusal>, { kind: 'stale' }>;

/** BO-2.19: what staff write to one another about an order. */
export const noteOrder = async (
  deps: NoteOrderDeps,
  { uuid, text, mentions }: NoteOrder,
  command: StaffCommand,
): Promise<Attempt<NoteOrderOutcome>> => {
  const { staff, requestId, operation } = command;
  const orders = deps.orders.of(staff.shopUuid);
  const order = await orders.find(uuid);
  if (!order) return { kind: 'not-found' };
  if (operation !== null && (await orders.wasHandled(uuid, operation))) return { kind: 'done', entity: order };

  const { at } = causeOf(command);
  const person = (id: string) => {
    const found = deps.copies.person(id);
    return found?.active && found.shopUuid === staff.shopUuid ? { id: found.uuid, name: found.name } : null;
  };
  const facts = { id: idOfCreation(command), by: { id: staff.sub, name: staff.name }, at, person };
  const decided = decideNote(order, { text, mentions }, facts);
  if ('refused' in decided) return { kind: 'refused', entity: order, refusal: decided.refused };

  const entry = {
    entity: 'order',
    subject: uuid,
    name: order.number,
    action: 'order.note',
    before: {},
    // D-15.03: the log says that there is a note; its words are erased with the order's customer.
    after: { note: true },
  };
  command.signal.throwIfAborted();
  const cause = { requestId, ...(operation === null ? {} : { operation }) };
  const written = await orders.change(order, decided, at, cause, actedEvent(command, command.at, entry));
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
