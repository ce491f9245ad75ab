import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import {
  actedEvent,
  changedFields,
  changeForStaff,
  type NewEvent,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import { auditedOrder } from '../../domain/audited-order.ts';
import { decideAction, type ActionFacts, type ActionRefusal } from '../../domain/decide-action.ts';
import type { OrderChange } from '../../domain/order-change.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import type { ReadOrderDeps } from '../get-order/read-order.ts';

export interface ActOnOrderDeps extends ReadOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly copies: Pick<Copies, 'available' | 'tariffsOf' | 'person'>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly nudge: () => void;
}

export interface ActOnOrder extends ActionBody {
  readonly uuid: string;
  readonly action: OrderAction;
}

export type ActOnOrderOutcome = StaffOutcome<VersionedOrder, ActionRefusal>;

const transporterFor =
  (copies: ActOnOrderDeps['copies'], { shopUuid, place }: VersionedOrder): ActionFacts['transporter'] =>
  (uuid, deliveryType, deskId) => {
    const tariff = copies
      .tariffsOf(shopUuid, place.wilaya.id)
      .find(({ transporter }) => transporter.uuid === uuid && transporter.active);
    const service = tariff?.services.find((offered) => offered.deliveryType === deliveryType);
    if (!tariff || !service || !tariff.communes.some(({ id }) => id === place.commune.id)) return 'transporter';
    const transporter = { uuid, name: tariff.transporter.name, deliveryType };
    if (deliveryType === 'home') return { transporter, deskId: null };
    return service.desks.some(({ id }) => id === deskId) ? { transporter, deskId } : 'desk';
  };

const personOf =
  (copies: ActOnOrderDeps['copies'], shopUuid: string): ActionFacts['person'] =>
  (uuid) => {
    const person = copies.person(uuid);
    return person?.active && person.shopUuid === shopUuid ? { id: person.uuid, name: person.name } : null;
  };

/** D-11.03: what the audit log hears of it; the reason is in the words of who acted. */
const actedOn = (
  press: StaffWrite,
  now: number,
  { action, reason }: ActOnOrder,
  order: VersionedOrder,
  { set }: OrderChange,
): NewEvent => {
  const { before, after } = changedFields(auditedOrder(order), {
    ...auditedOrder({ ...order, ...set }),
    ...(reason ? { reason } : {}),
  });
  return actedEvent(press, now, { entity: 'order', subject: order.uuid, action: `order.${action}`, before, after });
};

/**
 * D-4.02, D-4.03: one step of an order by a person, as one conditional write, if the order is still what the person
 * saw.
 */
export const actOnOrder = (
  deps: ActOnOrderDeps,
  command: ActOnOrder,
  press: StaffWrite,
): Promise<ActOnOrderOutcome> => {
  const { uuid, action, version, ...body } = command;
  const { copies } = deps;
  const { staff, requestId, operation } = press;
  const orders = deps.orders.of(staff.shopUuid);
  const now = deps.now();
  const at = new Date(now).toISOString();
  return changeForStaff<VersionedOrder, OrderChange, ActionRefusal>(press, {
    read: () => orders.find(uuid),
    isSeen: ({ revision }) => revision === version,
    wasHandled: (mark) => orders.wasHandled(uuid, mark),
    decide: (order) => {
      const decision = decideAction(order, action, body, {
        by: { id: staff.sub, name: staff.name },
        at,
        requestId,
        request: deps.newId(),
        available: copies.available,
        transporter: transporterFor(copies, order),
        person: personOf(copies, order.shopUuid),
      });
      return 'refused' in decision ? { refusal: decision } : { decision };
    },
    write: async (order, decision) => {
      const cause = { requestId, ...(operation === null ? {} : { operation }) };
      const acted = actedOn(press, now, command, order, decision);
      const written = await orders.change(order, decision, at, cause, acted);
      if (written) deps.nudge();
      return written;
    },
  });
};
