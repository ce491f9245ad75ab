import type { OrderPacked, OrderPooled, OrderUnpacked } from '@shop/contracts';
import type { z } from 'zod';
import { fitReservation, type FitReservationDeps } from '../use-cases/fit-reservation/fit-reservation.ts';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';

type Deps = FollowPackingDeps & FitReservationDeps;

export const onOrderPacked =
  (deps: Deps) =>
  async ({ id, seq, shopUuid, correlationId, data }: z.output<typeof OrderPacked>): Promise<void> => {
    const { order, by, packingState, packed } = data;
    const partial = packingState === 'partial';
    const fact = partial ? { packing: 'partial' as const, packed } : { packing: 'full' as const };
    await followPacking(deps, order.orderUuid, { seq, kind: 'packed', ...fact });
    const needed = new Map(partial ? packed.map(({ lineId, quantity }) => [lineId, quantity]) : []);
    await fitReservation(deps, {
      shopUuid,
      order: order.orderUuid,
      needed,
      by: by.name,
      correlationId,
      causationId: id,
    });
  };

export const onOrderUnpacked =
  (deps: Deps) =>
  async ({ id, seq, shopUuid, correlationId, data: { order, by } }: z.output<typeof OrderUnpacked>): Promise<void> => {
    await followPacking(deps, order.orderUuid, { seq, kind: 'unpacked' });
    await fitReservation(deps, {
      shopUuid,
      order: order.orderUuid,
      needed: new Map(),
      by: by.name,
      correlationId,
      causationId: id,
    });
  };

export const onOrderPooled =
  (deps: FollowPackingDeps) =>
  ({ seq, data: { order, pool } }: z.output<typeof OrderPooled>): Promise<void> =>
    followPacking(deps, order.orderUuid, { seq, kind: 'pooled', pool });
