import type { OrderPacked, OrderUnpacked } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { fitReservation, type FitReservationDeps } from '../use-cases/fit-reservation/fit-reservation.ts';

export const onOrderPacked =
  (deps: FitReservationDeps) =>
  ({ id, shopUuid, correlationId, data }: z.output<typeof OrderPacked>): Promise<void> => {
    const { order, by, packingState, packed } = data;
    const needed = new Map(packingState === 'partial' ? packed.map(({ lineId, quantity }) => [lineId, quantity]) : []);
    return fitReservation(deps, {
      shopUuid,
      order: order.orderUuid,
      units: order.units,
      needed,
      by: by.name,
      correlationId,
      causationId: id,
    });
  };

export const onOrderUnpacked =
  (deps: FitReservationDeps) =>
  ({ id, shopUuid, correlationId, data: { order, by } }: z.output<typeof OrderUnpacked>): Promise<void> =>
    fitReservation(deps, {
      shopUuid,
      order: order.orderUuid,
      units: order.units,
      needed: new Map(),
      by: by.name,
      correlationId,
      causationId: id,
    });
