import type { Language } from '@shop/contracts';
import type { OrderDifference } from '@shop/contracts/order/dashboard';
import {
  actedEvent,
  causeOf,
  changedFields,
  CONFLICT,
  type Attempt,
  type NewEvent,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { auditedOrder, type VersionedOrder } from '../../../orders/index.ts';
import { auditedContent, touchedBy } from '../../domain/audited-content.ts';
import { changeOf, differenceOf } from '../../domain/content-difference.ts';
import {
  decideContent,
  type ContentInput,
  type ContentRefusal,
  type DecidedContent,
} from '../../domain/decide-content.ts';
import { mayPrice } from '../../domain/may-price.ts';
import { staffSaleFacts, type StaffOrderDeps } from '../../staff-order-deps.ts';

export interface ChangeOrderContent extends ContentInput {
  readonly uuid: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly preview: boolean;
  /** The language of the person, in which problems are named. */
  readonly reader: Language;
}

export type ChangeOrderContentRefusal =
  | ContentRefusal
  | { readonly refused: 'forbidden' }
  /** D-4.12: packing has begun; the packer was asked, or has said no. */
  | { readonly refused: 'packing-asked' | 'packing-refused'; readonly packer: string };
/** `difference` is null for a repeated request, whose order was changed before. */
export type ChangeOrderContentOutcome = StaffOutcome<VersionedOrder, ChangeOrderContentRefusal> & {
  readonly difference?: OrderDifference;
};

/** D-11.03: what a change of the content did, or asks logistics for. */
const auditEntry = (
  command: StaffCommand,
  order: VersionedOrder,
  { change, set }: DecidedContent,
  hasNote: boolean,
): NewEvent => {
  const { before, after } = changedFields(
    { ...auditedOrder(order), ...auditedContent(order) },
    { ...auditedOrder({ ...order, ...change.set }), ...auditedContent({ ...order, ...set }) },
  );
  const changes = { before, after: { ...after, ...touchedBy(order, set, hasNote) } };
  const entry = { entity: 'order', subject: order.uuid, name: order.number, action: 'order.change', ...changes };
  return actedEvent(command, command.at, entry);
};

/** D-4.12: what is in the box changes with the packer's yes alone. Null: nothing stands in the way. */
const packersAnswer = async (
  deps: Pick<StaffOrderDeps, 'askPacker'>,
  order: VersionedOrder,
  { set }: DecidedContent,
  command: StaffCommand,
): Promise<ChangeOrderContentRefusal | 'conflict' | null> => {
  const lines = changeOf(order, set).lines.filter(({ before, after }) => before !== after);
  if (order.state !== 'preparing' || lines.length === 0) return null;
  const answer = await deps.askPacker({ order: order.uuid, lines }, command);
  if ('packer' in answer) return { refused: `packing-${answer.kind}`, packer: answer.packer };
  return answer.kind === 'conflict' ? 'conflict' : null;
};

/** C-3.03, D-4.12: other lines, delivery, discount, customer or a note, as one conditional write. */
export const changeOrderContent = async (
  deps: StaffOrderDeps,
  { uuid, version, preview, reader, ...input }: ChangeOrderContent,
  command: StaffCommand,
): Promise<Attempt<ChangeOrderContentOutcome>> => {
  const { staff, requestId, operation } = command;
  const orders = deps.orders.of(staff.shopUuid);
  const checked = await orders.check(await orders.find(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const order = checked.entity;
  if (!mayPrice(staff.permissions, input, order))
    return { kind: 'refused', entity: order, refusal: { refused: 'forbidden' } };

  const sale = await staffSaleFacts(deps, {
    shopUuid: staff.shopUuid,
    code: order.code ?? undefined,
    phone: input.customer?.phone ?? order.customer.phone ?? undefined,
    pickup: input.pickup?.warehouse ?? (input.delivery ? undefined : order.pickup?.warehouse.uuid),
    order,
    now: command.at,
  });
  if (!sale) return { kind: 'not-found' };
  const { at } = causeOf(command);
  const by = { id: staff.sub, name: staff.name };
  const decided = decideContent(order, input, { by, at, requestId, newId: deps.newId, reader, sale });
  if ('refused' in decided) return { kind: 'refused', entity: order, refusal: decided };
  const difference = differenceOf(order, decided.set);
  if (preview) return { kind: 'done', entity: order, difference };

  const asked = await packersAnswer(deps, order, decided, command);
  if (asked === 'conflict') return CONFLICT;
  if (asked) return { kind: 'refused', entity: order, refusal: asked };

  const cause = { requestId, ...(operation === null ? {} : { operation }) };
  command.signal.throwIfAborted();
  const written = await orders.change(
    order,
    decided.change,
    at,
    cause,
    auditEntry(command, order, decided, Boolean(input.note)),
  );
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written, difference };
};
