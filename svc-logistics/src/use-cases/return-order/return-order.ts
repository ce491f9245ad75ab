import { onReturned } from '../../domain/reservation.ts';
import { packedTakes, returnStep } from '../../domain/stock-step.ts';
import { packedOf, shipOrder, type ShipOrder, type ShipOrderDeps } from '../ship-order/ship-order.ts';

/** D-4.02: what comes back is on hand again, on hold until inspected. Safe to repeat. */
export const returnOrder = async (deps: ShipOrderDeps, command: ShipOrder): Promise<void> => {
  const found = await deps.reservations.find(command.order);
  const move = onReturned(found?.status ?? null);
  const gone = move === 'ship-first' ? await shipOrder(deps, command) : found;
  if (!gone || move === 'nothing') return;
  const returning = gone.status === 'returning' ? gone : await deps.reservations.move(gone, { status: 'returning' });
  for (const planned of packedTakes(returning.plan, packedOf(returning))) {
    if ((await deps.stock.apply(returnStep(planned, command))) === 'refused') throw new Error(`a lot of order ${command.order} is gone`);
  }
  await deps.reservations.move(returning, { status: 'returned' });
  deps.nudge();
};
