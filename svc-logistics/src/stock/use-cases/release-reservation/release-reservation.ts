import { StockReleased } from '@shop/contracts/logistics/events';
import { newEvent } from '@shop/service-kit';
import { withdrawStep } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';

export interface ReleaseReservation {
  readonly shopUuid: string;
  readonly order: string;
  /** Why, for the history of the order. */
  readonly reason: 'count';
  /** The name of the person. */
  readonly by: string;
  readonly correlationId: string;
}
export interface ReleaseReservationDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
  readonly stock: Pick<StockItems, 'carryOut'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/**
 * Gives the units of an order back and publishes that it is to be confirmed again, which it can be. Safe to repeat.
 *
 * @returns false if the order holds no units, or is moving
 */
export const releaseReservation = async (
  deps: ReleaseReservationDeps,
  { shopUuid, order, reason, by, correlationId }: ReleaseReservation,
): Promise<boolean> => {
  const found = await deps.reservations.find(order);
  if (found?.shopUuid !== shopUuid || (found.status !== 'reserved' && found.status !== 'withdrawing')) return false;
  const withdrawing =
    found.status === 'withdrawing' ? found : await deps.reservations.move(found, { status: 'withdrawing' });
  await deps.stock.carryOut(
    withdrawing.plan.map((planned) => withdrawStep(planned, { order, by }, withdrawing.attempt, reason)),
  );
  await deps.reservations.move(withdrawing, { status: 'refused', plan: [] }, [
    newEvent(StockReleased, {
      shopUuid,
      subject: order,
      correlationId,
      occurredAt: new Date(deps.now()).toISOString(),
      data: { orderUuid: order, reason },
    }),
  ]);
  deps.nudge();
  return true;
};
