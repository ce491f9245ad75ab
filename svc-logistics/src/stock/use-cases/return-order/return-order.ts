import type { OfShop } from '@shop/service-kit';
import { onReturned } from '../../domain/reservation.ts';
import { lotsOf, type ReturnedOrder } from '../../domain/returned-order.ts';
import { returnStep } from '../../domain/stock-step.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { finishFit } from '../fit-reservation/fit-reservation.ts';
import { shipOrder, type ShipOrder, type ShipOrderDeps } from '../ship-order/ship-order.ts';
import { arriveElsewhere, type ArriveElsewhereDeps } from './arrive-elsewhere.ts';

export interface ReturnOrder extends ShipOrder, Omit<ReturnedOrder, 'lots'> {
  /** Where its units arrive; undefined: in the warehouses that they left from. */
  readonly warehouse?: string | undefined;
}
export interface ReturnOrderDeps extends ShipOrderDeps, ArriveElsewhereDeps {
  readonly stock: ShipOrderDeps['stock'] & ArriveElsewhereDeps['stock'];
  readonly warehouses: OfShop<Warehouses, 'within'>;
  /** Records that the units wait for inspection. Safe to repeat. */
  readonly awaitInspection: (returned: ReturnedOrder) => Promise<void>;
}

const isWarehouseOf = async (deps: ReturnOrderDeps, shopUuid: string, warehouse: string): Promise<boolean> =>
  (await deps.warehouses.of(shopUuid).within('all')).some(({ _id }) => _id === warehouse);

/**
 * D-4.02, D-5.13: what left with the order is on hand again, once, and on hold until inspected. Its inspection is
 * recorded before the reservation is closed, so that no crash leaves units on hold that nobody waits for. Safe to
 * repeat.
 */
export const returnOrder = async (deps: ReturnOrderDeps, command: ReturnOrder): Promise<void> => {
  const reservation = await finishFit(deps, await deps.reservations.find(command.order), command);
  const move = onReturned(reservation?.status ?? null);
  const shipped = move === 'ship-first' ? await shipOrder(deps, command) : reservation;
  if (!shipped || move === 'nothing') return;
  const returning =
    shipped.status === 'returning' ? shipped : await deps.reservations.move(shipped, { status: 'returning' });
  const { warehouse, ...returned } = command;
  let lots = lotsOf(returning.plan);
  if (warehouse !== undefined && (await isWarehouseOf(deps, command.shopUuid, warehouse)))
    lots = await arriveElsewhere(deps, { ...returned, lots }, warehouse);
  else await deps.stock.carryOut(returning.plan.map((planned) => returnStep(planned, command)));
  await deps.awaitInspection({ ...returned, lots });
  await deps.reservations.move(returning, { status: 'returned' });
  deps.nudge();
};
