import { StockUnprepared } from '@shop/contracts/logistics/events';
import { newEvent } from '@shop/service-kit';
import { daysHeld, givesUp } from '../../domain/giving-up.ts';
import { ReservationMoved, type Reservations } from '../../persistence/reservation.repository.ts';

export interface AskUnitsBack {
  readonly shopUuid: string;
  readonly order: string;
  /** When a person chose the order. */
  readonly at: Date;
  readonly correlationId: string;
}
export interface AskUnitsBackDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/**
 * D-5.10: asks an order once whether it gives its units up, because a count did not find them. The order decides, as in
 * D-5.05: one that somebody began to prepare a moment ago keeps its units. Safe to repeat.
 *
 * @returns whether its units may still come back
 */
export const askUnitsBack = async (
  { reservations, nudge, now }: AskUnitsBackDeps,
  { shopUuid, order, at, correlationId }: AskUnitsBack,
): Promise<boolean> => {
  const found = await reservations.find(order);
  if (found?.shopUuid !== shopUuid) return false;
  const answer = givesUp(found, at);
  if (answer !== 'to-be-asked') return answer === 'may';
  const time = Math.max(now(), at.getTime());
  const event = newEvent(StockUnprepared, {
    shopUuid,
    subject: order,
    correlationId,
    occurredAt: new Date(time).toISOString(),
    data: {
      orderUuid: order,
      reservedAt: (found.reservedAt ?? at).toISOString(),
      days: daysHeld(found, time),
      reason: 'count',
    },
  });
  await reservations.move(found, { unpreparedSaidAt: new Date(time) }, [event]).catch((error: unknown) => {
    // Its order has moved on in the meantime; the next call sees where to.
    if (!(error instanceof ReservationMoved)) throw error;
  });
  nudge();
  return true;
};
