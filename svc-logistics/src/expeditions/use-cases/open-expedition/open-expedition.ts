import { ExpeditionOpened } from '@shop/contracts/logistics/events';
import { Broken, newEvent, type OfShop } from '@shop/service-kit';
import { preparingWarehouse, type Expedition } from '../../domain/expedition.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';
import type { Reservations, Warehouses } from '../../../stock/index.ts';

export interface OpenExpedition {
  readonly shopUuid: string;
  readonly order: string;
  readonly number: string;
  readonly correlationId: string;
  readonly causationId: string;
}
export interface OpenExpeditionDeps {
  readonly expeditions: Pick<Expeditions, 'open'>;
  readonly reservations: Pick<Reservations, 'find'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly nudge: () => void;
}

const openedFor = ({
  order,
  ...known
}: Pick<Expedition, '_id' | 'shopUuid' | 'number' | 'warehouse'> & { readonly order: string }): Expedition => ({
  ...known,
  subject: { kind: 'order', id: order },
  version: 1,
  state: 'open',
  packing: 'none',
  packed: [],
  pool: null,
  parcel: null,
  announcement: null,
  wanted: null,
  takeBack: null,
  attempts: [],
  trackingKeys: [],
});

/** D-4.02 startExpedition: one expedition per order, in the warehouse that holds most of its units. Safe to repeat. */
export const openExpedition = async (deps: OpenExpeditionDeps, command: OpenExpedition): Promise<void> => {
  const { shopUuid, order, number, correlationId, causationId } = command;
  const [reservation, warehouses] = await Promise.all([
    deps.reservations.find(order),
    deps.warehouses.of(shopUuid).within('all'),
  ]);
  const first = warehouses[0];
  const warehouse = preparingWarehouse(reservation?.plan ?? []) ?? (first && { uuid: first._id, name: first.name });
  // Confirmed without a warehouse: this service's data and the reservation contradict each other.
  if (!warehouse) throw new Broken(`shop ${shopUuid} has no warehouse to prepare order ${order} in`);
  const _id = deps.newId();
  const event = newEvent(ExpeditionOpened, {
    shopUuid,
    subject: order,
    correlationId,
    causationId,
    occurredAt: new Date(deps.now()).toISOString(),
    data: { orderUuid: order, expedition: _id, warehouse },
  });
  const opened = await deps.expeditions.open(openedFor({ _id, shopUuid, order, number, warehouse }), [event]);
  if (opened) deps.nudge();
};
