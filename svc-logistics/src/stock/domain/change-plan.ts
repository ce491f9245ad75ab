import { lackOf, surplusOf, withoutTakes, withTakes, type NeededUnits } from './fit-reservation.ts';
import type { PlannedItem, Take, Unit } from './plan-reservation.ts';
import type { ChangedPlan } from './reservation.ts';

/** What each line holds from now on; a line that the order does not have any more needs nothing. */
export const neededBy = (plan: readonly PlannedItem[], units: readonly Unit[]): NeededUnits => {
  const needed = new Map<string, number>(plan.flatMap(({ takes }) => takes.map(({ lineId }) => [lineId, 0] as const)));
  for (const { lineId, quantity } of units) needed.set(lineId, quantity);
  return needed;
};

/**
 * T-2.18: units that one line gives up and another line of the same product wants change hands, without a movement:
 * they are never free for other orders in between.
 */
const handedOver = (plan: readonly PlannedItem[], units: readonly Unit[]): PlannedItem[] => {
  const needed = neededBy(plan, units);
  const lacking = lackOf(plan, units, needed).map((unit) => ({ ...unit }));
  const handed = surplusOf(plan, needed).flatMap((planned) =>
    planned.takes.flatMap((take) => {
      let left = take.quantity;
      return lacking
        .filter(({ product, combination }) => product === planned.product && combination === planned.combination)
        .flatMap((unit) => {
          const quantity = Math.min(left, unit.quantity);
          if (quantity === 0) return [];
          left -= quantity;
          unit.quantity -= quantity;
          const of = (lineId: string): PlannedItem => ({ ...planned, takes: [{ ...take, lineId, quantity }] });
          return [{ from: of(take.lineId), to: of(unit.lineId) }];
        });
    }),
  );
  return handed.reduce<PlannedItem[]>(
    (changed, { from, to }) => withTakes(withoutTakes(changed, [from]), [to]),
    [...plan],
  );
};

export interface WantedChange extends Omit<ChangedPlan, 'take'> {
  /** The units that must be taken in addition. */
  readonly lack: readonly Unit[];
}

/**
 * D-4.12: the difference between what an order holds and what it wants.
 * @param warehouse where the customer collects the order: what is held elsewhere is given back; null: any will do
 */
export const changeOf = (
  held: readonly PlannedItem[],
  units: readonly Unit[],
  warehouse: string | null,
): WantedChange => {
  const isElsewhere = (planned: PlannedItem): boolean => warehouse !== null && planned.warehouse !== warehouse;
  const elsewhere = held.filter(isElsewhere);
  const here = handedOver(
    held.filter((planned) => !isElsewhere(planned)),
    units,
  );
  const needed = neededBy(here, units);
  return {
    plan: [...here, ...elsewhere],
    give: [...surplusOf(here, needed), ...elsewhere],
    lack: lackOf(here, units, needed),
  };
};

/** The plan after a change. */
export const plannedAfter = ({ plan, take, give }: ChangedPlan): PlannedItem[] =>
  withTakes(withoutTakes(plan, give), take);

/** Units that a line holds. */
export const heldOf = (plan: readonly PlannedItem[], lineId: string): number =>
  plan
    .flatMap(({ takes }): readonly Take[] => takes)
    .reduce((sum, take) => sum + (take.lineId === lineId ? take.quantity : 0), 0);
