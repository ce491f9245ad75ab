import { onWithdrawn } from '../../domain/reservation.ts';
import { withdrawStep } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';

export interface WithdrawReservation {
  readonly order: string;
  readonly by: string;
  /** The id of the event. */
  readonly event: string;
}
export interface WithdrawReservationDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
  readonly stock: Pick<StockItems, 'carryOut'>;
  readonly nudge: () => void;
}

/** The order was confirmed by mistake: its units are available again, and it may be confirmed anew. Safe to repeat. */
export const withdrawReservation = async (
  deps: WithdrawReservationDeps,
  { order, by, event }: WithdrawReservation,
): Promise<void> => {
  const found = await deps.reservations.find(order);
  if (!found || onWithdrawn(found, event) === 'nothing') return;
  const withdrawing =
    found.status === 'withdrawing' ? found : await deps.reservations.move(found, { status: 'withdrawing' });
  const { plan, attempt, answered } = withdrawing;
  await deps.stock.carryOut(plan.map((planned) => withdrawStep(planned, { order, by }, attempt)));
  await deps.reservations.move(withdrawing, { status: 'refused', plan: [], answered: [...answered, event] });
  deps.nudge();
};
