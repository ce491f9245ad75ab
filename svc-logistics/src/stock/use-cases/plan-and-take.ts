import { algiersDay, type OfShop } from '@shop/service-kit';
import { planReservation, type Destination, type Unit } from '../domain/plan-reservation.ts';
import type { StockStep } from '../domain/stock-step.ts';
import type { StockItems } from '../persistence/stock-item.repository.ts';
import type { Warehouses } from '../persistence/warehouse.repository.ts';

/** New plans made when another order took what was planned, before the message is tried again from the start. */
export const MAX_PLANS = 30;

export interface PlanUnitsDeps {
  readonly stock: OfShop<StockItems, 'read'>;
  readonly warehouses: OfShop<Warehouses, 'lately'>;
  readonly now: () => number;
}

/** The stock items from which units of an order could be taken now (D-5.02). */
export const planUnits = async (
  { stock, warehouses, now }: PlanUnitsDeps,
  { shopUuid, units, ...destination }: { readonly shopUuid: string; readonly units: readonly Unit[] } & Destination,
): Promise<ReturnType<typeof planReservation>> => {
  const [items, houses] = await Promise.all([stock.of(shopUuid).read(units, 'all'), warehouses.of(shopUuid).lately()]);
  return planReservation(units, items, houses, destination, algiersDay(now()));
};

/** Carries out every step of a plan, or none: true when all are done. Safe to repeat. */
export const takeAll = async (
  stock: Pick<StockItems, 'apply' | 'undo'>,
  steps: readonly StockStep[],
): Promise<boolean> => {
  const applied = await stock.apply(steps);
  if (applied.every(Boolean)) return true;
  for (const [index, step] of steps.entries()) if (applied[index]) await stock.undo(step);
  return false;
};
