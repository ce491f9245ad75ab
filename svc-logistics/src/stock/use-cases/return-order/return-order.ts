import { onReturned } from '../../domain/reservation.ts';
import { returnStep } from '../../domain/stock-step.ts';
import { finishFit } from '../fit-reservation/fit-reservation.ts';
import { shipOrder, type ShipOrder, type ShipOrderDeps } from '../ship-order/ship-order.ts';

export type ReturnOrder = ShipOrder;
export type ReturnOrderDeps = ShipOrderDeps;

/** D-4.02: what comes back is on hand again, on hold until inspected. Safe to repeat. */
export const returnOrder = async (deps: ReturnOrderDeps, command: ReturnOrder): Promise<void> => {
  const reservation = await finishFit(deps, await deps.reservations.find(command.order), command);
  const move = onReturned(reservation?.status ?? null);
  const shipped = move === 'ship-first' ? await shipOrder(deps, command) : reservation;
  if (!shipped || move === 'nothing') return;
  const returning =
    shipped.status === 'returning' ? shipped : await deps.reservations.move(shipped, { status: 'returning' });
  await deps.stock.carryOut(returning.plan.map((planned) => returnStep(planned, command)));
  await deps.reservations.move(returning, { status: 'returned' });
  deps.nudge();
};
