import { mayShip, type Reservation } from '../../domain/reservation.ts';
import { shipStep } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import { finishFit, type FinishFitDeps } from '../fit-reservation/fit-reservation.ts';

export interface ShipOrder {
  readonly order: string;
  readonly by: string;
}
export interface ShipOrderDeps extends FinishFitDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
  readonly nudge: () => void;
}

/**
 * D-4.02: stock leaves when the order is handed over, or when it is delivered without having been marked as shipped.
 */
export const shipOrder = async (deps: ShipOrderDeps, command: ShipOrder): Promise<Reservation | null> => {
  const reservation = await finishFit(deps, await deps.reservations.find(command.order), command);
  if (!reservation || !mayShip(reservation.status)) return reservation;
  const shipping =
    reservation.status === 'shipping' ? reservation : await deps.reservations.move(reservation, { status: 'shipping' });
  await deps.stock.carryOut(shipping.plan.map((planned) => shipStep(planned, command)));
  const shipped = await deps.reservations.move(shipping, { status: 'shipped' });
  deps.nudge();
  return shipped;
};
