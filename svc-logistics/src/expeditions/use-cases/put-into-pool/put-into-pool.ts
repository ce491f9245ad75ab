import { ExpeditionPooled } from '@shop/contracts/logistics/events';
import { algiersDay, newEvent } from '@shop/service-kit';
import type { Cause, Expedition, ParcelContent } from '../../domain/expedition.ts';
import { follow } from '../../domain/follow-order.ts';
import type { Pool, PoolPlace } from '../../domain/pool.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';
import type { Pools } from '../../persistence/pool.repository.ts';
import { openPool, type OpenPoolDeps } from './open-pool.ts';

export interface PutIntoPoolDeps extends OpenPoolDeps {
  readonly expeditions: Pick<Expeditions, 'ofOrder' | 'move'>;
  readonly pools: OpenPoolDeps['pools'] & Pick<Pools, 'byId'>;
  readonly nudge: () => void;
  readonly now: () => number;
}
export interface PutIntoPool extends Cause {
  readonly order: string;
  readonly seq: number;
  /** When the order was put into a pool: its day in Algiers counts. */
  readonly at: number;
  readonly transporter: string;
  readonly parcel: ParcelContent | null;
}

const isAt = (pool: Pool, place: PoolPlace): boolean =>
  pool.transporter === place.transporter && pool.warehouse === place.warehouse && pool.day === place.day;

const poolFor = async (
  deps: PutIntoPoolDeps,
  expedition: Expedition,
  { at, transporter, seq }: PutIntoPool,
): Promise<Pool | 'repeated'> => {
  const { shopUuid, warehouse, followed } = expedition;
  const place = { shopUuid, transporter, warehouse: warehouse.uuid, day: algiersDay(at) };
  const current = expedition.pool === null ? null : await deps.pools.byId(expedition.pool);
  if (current && followed === seq) return 'repeated';
  return current?.state === 'open' && isAt(current, place) ? current : openPool(deps, place, deps.now());
};

/**
 * D-4.02 sendToExpedition: puts the parcel into the open pool of its transporter, warehouse and day, or moves it there,
 * and tells the order which one that is. Safe to repeat.
 */
export const putIntoPool = async (deps: PutIntoPoolDeps, known: PutIntoPool): Promise<void> => {
  const { order, seq, transporter, parcel, correlationId, causationId } = known;
  const expedition = await deps.expeditions.ofOrder(order);
  if (!expedition || !follow(expedition, { seq, kind: 'pooled' }, deps.now())) return;
  const pool = await poolFor(deps, expedition, known);
  if (pool === 'repeated') return;
  const change = follow(expedition, { seq, kind: 'pooled', pool: pool._id, transporter, parcel }, deps.now());
  if (!change) return;
  const event = newEvent(ExpeditionPooled, {
    shopUuid: expedition.shopUuid,
    subject: order,
    correlationId,
    causationId,
    occurredAt: new Date(deps.now()).toISOString(),
    data: {
      orderUuid: order,
      expedition: expedition._id,
      pool: { uuid: pool._id, number: pool.number, day: pool.day },
    },
  });
  await deps.expeditions.move(expedition, change, [event]);
  deps.nudge();
};
