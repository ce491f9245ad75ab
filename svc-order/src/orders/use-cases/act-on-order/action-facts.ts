import type { ActionFacts } from '../../domain/decide-action.ts';
import { callRulesOf } from '../../domain/next-try.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import type { Copies } from '../../../shared/copies.ts';
import { mayDeliverInPart } from '../get-order/may-deliver-in-part.ts';

export type FactCopies = Pick<Copies, 'available' | 'tariffsOf' | 'person' | 'shop'>;

const transporterFor =
  (copies: FactCopies, { shopUuid, place }: VersionedOrder): ActionFacts['transporter'] =>
  (uuid, deliveryType, deskId) => {
    if (!place) return 'transporter';
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
  (copies: FactCopies, shopUuid: string): ActionFacts['person'] =>
  (uuid) => {
    const person = copies.person(uuid);
    return person?.active && person.shopUuid === shopUuid ? { id: person.uuid, name: person.name } : null;
  };

/** What an action on the order reads besides it. */
export const actionFacts = (
  copies: FactCopies,
  order: VersionedOrder,
  act: Pick<ActionFacts, 'by' | 'at' | 'requestId' | 'request'>,
): ActionFacts => ({
  ...act,
  available: copies.available,
  transporter: transporterFor(copies, order),
  calls: callRulesOf(copies.shop(order.shopUuid)),
  mayDeliverInPart: mayDeliverInPart(copies, order),
  poolsPackedOrders: copies.shop(order.shopUuid)?.poolsPackedOrders ?? false,
  person: personOf(copies, order.shopUuid),
});
