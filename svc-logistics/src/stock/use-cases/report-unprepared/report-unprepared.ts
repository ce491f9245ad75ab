import { StockUnprepared } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { isUnprepared, shopsByDays, unpreparedBefore } from '../../domain/unprepared.ts';
import type { ReservationRecord } from '../../persistence/reservation.model.ts';
import { ReservationMoved, type Reservations } from '../../persistence/reservation.repository.ts';
import type { UnpreparedReservations } from '../../persistence/unprepared-reservations.repository.ts';

export interface ReportUnpreparedDeps {
  readonly unprepared: UnpreparedReservations;
  readonly reservations: Pick<Reservations, 'move'>;
  /** Every shop with its setting. */
  readonly shops: () => Iterable<{ readonly uuid: string; readonly preparedWithinDays?: number | undefined }>;
  readonly nudge: () => void;
  readonly now: () => number;
}

const AT_ONCE = 100;

const unpreparedEvent = (
  { _id: order, shopUuid, reservedAt, updatedAt }: ReservationRecord,
  days: number,
  now: number,
): NewEvent =>
  newEvent(StockUnprepared, {
    shopUuid,
    subject: order,
    correlationId: order,
    occurredAt: new Date(now).toISOString(),
    data: { orderUuid: order, reservedAt: (reservedAt ?? updatedAt).toISOString(), days },
  });

/**
 * D-5.05: says which orders hold units that nobody prepares. The order decides: one that somebody began to prepare a
 * moment ago, of which this service has not heard yet, keeps its units.
 *
 * @returns whether there is more
 */
export const reportUnprepared = async (deps: ReportUnpreparedDeps): Promise<boolean> => {
  const { unprepared, reservations, shops, nudge, now } = deps;
  let more = false;
  for (const [days, ofShops] of shopsByDays(shops())) {
    const at = now();
    const query = { shops: ofShops, ...unpreparedBefore(days, at), most: AT_ONCE };
    const found = await unprepared.due(query);
    for (const reservation of found.filter((one) => isUnprepared(one, days, at))) {
      const said = { unpreparedSaidAt: new Date(at) };
      await reservations.move(reservation, said, [unpreparedEvent(reservation, days, at)]).catch((error: unknown) => {
        // Its order has moved on in the meantime.
        if (!(error instanceof ReservationMoved)) throw error;
      });
    }
    if (found.length > 0) nudge();
    more ||= found.length === AT_ONCE;
  }
  return more;
};
