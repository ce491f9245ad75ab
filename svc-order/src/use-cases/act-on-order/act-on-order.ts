import type { ActionBody, OrderAction, StaffClaims } from '@shop/contracts';
import { decideAction, type ActionFacts, type ActionRefusal } from '../../domain/decide-action.ts';
import { ACTIONS } from '../../domain/order-process.ts';
import type { RecordedTransporter, VersionedOrder } from '../../domain/order-record.ts';
import type { Copies } from '../../persistence/copies.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface ActOnOrderParts {
  readonly orders: Pick<Orders, 'find' | 'change'>;
  readonly copies: Pick<Copies, 'available' | 'tariffsOf'>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly nudge: () => void;
}

export type ActOutcome =
  | { readonly kind: 'done'; readonly order: VersionedOrder }
  | { readonly kind: 'not-found' | 'forbidden' }
  | { readonly kind: 'stale'; readonly order: VersionedOrder }
  | { readonly kind: 'refused'; readonly order: VersionedOrder; readonly refusal: ActionRefusal };

/** D-4.02, D-4.03: one step of an order by a person, as one conditional write on the version that the person saw. */
export const createActOnOrder = ({ orders, copies, newId, now, nudge }: ActOnOrderParts) => {
  const transporterFor =
    (order: VersionedOrder): ActionFacts['transporter'] =>
    (uuid, deliveryType): RecordedTransporter | null => {
      const tariff = copies.tariffsOf(order.shopUuid, order.place.wilaya.id).find(({ transporter }) => transporter.uuid === uuid && transporter.active);
      const serves = tariff?.communes.some(({ id }) => id === order.place.commune.id) && tariff.services.some((service) => service.deliveryType === deliveryType);
      return tariff && serves ? { uuid, name: tariff.transporter.name, deliveryType } : null;
    };

  return async (staff: StaffClaims, uuid: string, action: OrderAction, { version, ...body }: ActionBody, requestId: string): Promise<ActOutcome> => {
    if (!staff.permissions.includes(ACTIONS[action].permission)) return { kind: 'forbidden' };
    const order = await orders.find(staff.shopUuid, uuid);
    if (!order) return { kind: 'not-found' };
    if (order.version !== version) return { kind: 'stale', order };
    const at = new Date(now()).toISOString();
    const decision = decideAction(order, action, body, { by: { id: staff.sub, name: staff.name }, at, requestId, request: newId(), available: copies.available, transporter: transporterFor(order) });
    if ('refused' in decision) return { kind: 'refused', order, refusal: decision };
    if (!(await orders.change(order, decision.set, decision.events, at, { requestId }))) {
      const fresh = await orders.find(staff.shopUuid, uuid);
      return fresh ? { kind: 'stale', order: fresh } : { kind: 'not-found' };
    }
    if (decision.events.length > 0) nudge();
    return { kind: 'done', order: { ...order, ...decision.set, version: order.version + 1 } };
  };
};
export type ActOnOrder = ReturnType<typeof createActOnOrder>;
