import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import type { StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { decideAction, type ActionFacts, type ActionRefusal } from '../../domain/decide-action.ts';
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

export type ActOnOrderOutcome =
  | { readonly kind: 'done'; readonly order: VersionedOrder }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'stale'; readonly order: VersionedOrder }
  | { readonly kind: 'refused'; readonly order: VersionedOrder; readonly refusal: ActionRefusal };

/**
 * A note of another service may come between reading and writing; more often than this in a row is not a coincidence.
 */
const TRIES = 5;

/** Who presses, and which press it is (D-4.08). */
export interface Press {
  readonly staff: StaffClaims;
  readonly requestId: string;
  readonly operation: string | null;
  /** Aborted when the person has been told to press again: nothing may come of this press any more. */
  readonly signal: AbortSignal;
}

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

/**
 * D-4.02, D-4.03: one step of an order by a person, as one conditional write, if the order is still what the person
 * saw.
 */
export const actOnOrder = async (
  deps: ActOnOrderDeps,
  { uuid, action, version, ...body }: ActOnOrder,
  { staff, requestId, operation, signal }: Press,
): Promise<ActOnOrderOutcome> => {
  const { copies } = deps;
  const orders = deps.orders.of(staff.shopUuid);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not-found' };
    if (order.revision !== version) {
      // Our own press, whose answer was lost, is no other person's change.
      const isOurs = operation !== null && (await orders.wasHandled(uuid, operation));
      return { kind: isOurs ? 'done' : 'stale', order };
    }
    const at = new Date(deps.now()).toISOString();
    const facts = {
      by: { id: staff.sub, name: staff.name },
      at,
      requestId,
      request: deps.newId(),
      available: copies.available,
      transporter: transporterFor(copies, order),
      person: personOf(copies, order.shopUuid),
    };
    const decision = decideAction(order, action, body, facts);
    if ('refused' in decision) return { kind: 'refused', order, refusal: decision };
    signal.throwIfAborted();
    const after = await orders.change(order, decision, at, {
      requestId,
      ...(operation === null ? {} : { operation }),
    });
    if (!after) continue;
    if (decision.events.length > 0) deps.nudge();
    return { kind: 'done', order: after };
  }
  throw new Error(`order ${uuid} is changed too often by others to ${action} it`);
};
