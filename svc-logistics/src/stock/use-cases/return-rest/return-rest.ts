import { surplusOf, type NeededUnits } from '../../domain/fit-reservation.ts';
import { onDeliveredInPart } from '../../domain/reservation.ts';
import { lotsOf, type ReturnedOrder } from '../../domain/returned-order.ts';
import { returnStep } from '../../domain/stock-step.ts';
import { shipOrder, type ShipOrder, type ShipOrderDeps } from '../ship-order/ship-order.ts';

export interface ReturnRestDeps extends ShipOrderDeps {
  /** Records that the units wait for inspection. Safe to repeat. */
  readonly awaitInspection: (returned: ReturnedOrder) => Promise<void>;
}

export interface ReturnRest extends ShipOrder, Omit<ReturnedOrder, 'lots'> {
  /** What the customer took of each line. */
  readonly taken: NeededUnits;
}

/**
 * D-4.13: what left with the order and was not taken is on hand again, once, and on hold until inspected. Written down
 * before the stock is touched, so that a crash is taken up where it stopped. Safe to repeat.
 */
export const returnRest = async (deps: ReturnRestDeps, command: ReturnRest): Promise<void> => {
  const shipped = await shipOrder(deps, command);
  if (!shipped || onDeliveredInPart(shipped) === 'nothing') return;
  const back = shipped.back ?? surplusOf(shipped.plan, command.taken);
  const returning =
    shipped.status === 'returning' ? shipped : await deps.reservations.move(shipped, { status: 'returning', back });
  await deps.stock.carryOut(back.map((planned) => returnStep(planned, command)));
  const { taken: _taken, ...returned } = command;
  await deps.awaitInspection({ ...returned, lots: lotsOf(back) });
  await deps.reservations.move(returning, { status: 'shipped' });
  deps.nudge();
};
