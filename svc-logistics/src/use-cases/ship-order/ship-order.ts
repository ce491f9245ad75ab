import { mayShip, type Reservation } from '../../domain/reservation.ts';
import { packedTakes, shipStep, type PackedUnits } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';

export interface ShipOrder {
  readonly order: string;
  readonly by: string;
}
export interface ShipOrderDeps {
  readonly stock: StockItems;
  readonly reservations: Reservations;
  readonly nudge: () => void;
}

export const packedOf = (reservation: Reservation): PackedUnits => new Map((reservation.packed ?? []).map(({ lineId, quantity }) => [lineId, quantity]));

/**
 * D-4.02: stock leaves when the order is handed over, or when it is delivered without having been marked as shipped.
 * Units reserved but not packed become available again at that moment, not at packing: until then it can be unpacked.
 */
export const shipOrder = async (deps: ShipOrderDeps, command: ShipOrder): Promise<Reservation | null> => {
  const found = await deps.reservations.find(command.order);
  if (!found || !mayShip(found.status)) return found;
  const shipping = found.status === 'shipping' ? found : await deps.reservations.move(found, { status: 'shipping' });
  for (const planned of packedTakes(shipping.plan, packedOf(shipping))) {
    if ((await deps.stock.apply(shipStep(planned, command))) === 'refused') throw new Error(`units of order ${command.order} are not reserved where its plan says`);
  }
  const shipped = await deps.reservations.move(shipping, { status: 'shipped' });
  deps.nudge();
  return shipped;
};
