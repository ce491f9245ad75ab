import type { PlannedItem, Take, Unit } from './plan-reservation.ts';

/** Units of each line that the order holds from now on; a line that is not named needs what was ordered. */
export type NeededUnits = ReadonlyMap<string, number>;

const heldByLine = (plan: readonly PlannedItem[]): ReadonlyMap<string, number> => {
  const heldUnits = new Map<string, number>();
  for (const { lineId, quantity } of plan.flatMap(({ takes }) => takes))
    heldUnits.set(lineId, (heldUnits.get(lineId) ?? 0) + quantity);
  return heldUnits;
};

/** D-4.07: what of a plan is held and not needed. A line keeps its first takes. */
export const surplusOf = (plan: readonly PlannedItem[], needed: NeededUnits): PlannedItem[] => {
  const remaining = new Map(needed);
  return plan.flatMap((planned) => {
    const takes = planned.takes.flatMap((take): Take[] => {
      const room = remaining.get(take.lineId);
      if (room === undefined) return [];
      const keptQuantity = Math.min(room, take.quantity);
      remaining.set(take.lineId, room - keptQuantity);
      return keptQuantity < take.quantity ? [{ ...take, quantity: take.quantity - keptQuantity }] : [];
    });
    return takes.length > 0 ? [{ ...planned, takes }] : [];
  });
};

/** The needed units that are not held. */
export const lackOf = (plan: readonly PlannedItem[], units: readonly Unit[], needed: NeededUnits): Unit[] => {
  const heldUnits = heldByLine(plan);
  return units.flatMap((unit) => {
    const quantity = (needed.get(unit.lineId) ?? unit.quantity) - (heldUnits.get(unit.lineId) ?? 0);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });
};

const keyOf = ({ lineId, lot }: Take): string => `${lineId}/${lot}`;

/** The plan with more taken, or with less if `sign` is -1; takes without units are left out. */
const changed = (plan: readonly PlannedItem[], by: readonly PlannedItem[], sign: 1 | -1): PlannedItem[] => {
  const items = new Map(plan.map((planned) => [planned.item, planned]));
  for (const change of by) {
    const takes = new Map((items.get(change.item)?.takes ?? []).map((take) => [keyOf(take), take]));
    for (const take of change.takes) {
      const quantity = (takes.get(keyOf(take))?.quantity ?? 0) + sign * take.quantity;
      takes.set(keyOf(take), { ...take, quantity });
    }
    items.set(change.item, { ...change, takes: [...takes.values()].filter(({ quantity }) => quantity > 0) });
  }
  return [...items.values()].filter(({ takes }) => takes.length > 0);
};
export const withTakes = (plan: readonly PlannedItem[], more: readonly PlannedItem[]): PlannedItem[] =>
  changed(plan, more, 1);
export const withoutTakes = (plan: readonly PlannedItem[], less: readonly PlannedItem[]): PlannedItem[] =>
  changed(plan, less, -1);
