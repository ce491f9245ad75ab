import { StockReleased } from '@shop/contracts/logistics/events';
import type { WithdrawalReason } from '@shop/contracts/order/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { onWithdrawn, type Reservation } from '../../domain/reservation.ts';
import { withdrawStep } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';

export interface WithdrawReservation {
  readonly order: string;
  readonly by: string;
  /** The id of the event. */
  readonly event: string;
  readonly correlationId: string;
  readonly reason: WithdrawalReason;
}
export interface WithdrawReservationDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
  readonly stock: Pick<StockItems, 'carryOut'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

const releasedEvent = (
  { _id: order, shopUuid }: Reservation,
  { event, correlationId, reason }: WithdrawReservation,
  now: number,
): NewEvent =>
  newEvent(StockReleased, {
    shopUuid,
    subject: order,
    correlationId,
    causationId: event,
    occurredAt: new Date(now).toISOString(),
    data: { orderUuid: order, reason },
  });

/**
 * The order waits for its confirmation again: its units are available, and a later confirmation reserves anew. Safe to
 * repeat.
 */
export const withdrawReservation = async (
  deps: WithdrawReservationDeps,
  withdrawal: WithdrawReservation,
): Promise<void> => {
  const { order, by, event, reason } = withdrawal;
  const found = await deps.reservations.find(order);
  if (!found || onWithdrawn(found, event) === 'nothing') return;
  const withdrawing =
    found.status === 'withdrawing' ? found : await deps.reservations.move(found, { status: 'withdrawing' });
  const { plan, attempt, answered } = withdrawing;
  const isMistake = reason === 'mistake';
  const why = isMistake ? 'withdrawal' : reason;
  await deps.stock.carryOut(plan.map((planned) => withdrawStep(planned, { order, by }, attempt, why)));
  await deps.reservations.move(
    withdrawing,
    { status: 'refused', plan: [], answered: [...answered, event] },
    // A person who takes a mistake back knows it.
    isMistake ? [] : [releasedEvent(withdrawing, withdrawal, deps.now())],
  );
  deps.nudge();
};
