import type { PlannedItem, Take, Unit } from './plan-reservation.ts';

/** Units of each line that the order holds from now on; a line that is not named needs what was ordered. */
export type NeededUnits = ReadonlyMap<string, number>;

const heldByLine = (plan: readonly PlannedItem[]): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const { lineId, quantity } of plan.flatMap(({ takes }) => takes))
    held.set(lineId, (held.get(lineId) ?? 0) + quantity);
  return held;
};

/** D-4.07: what of a plan is held and not needed. A line keeps its first takes. */
export const surplusOf = (plan: readonly PlannedItem[], needed: NeededUnits): PlannedItem[] => {
  const left = new Map(needed);
  return plan.flatMap((planned) => {
    const takes = planned.takes.flatMap((take): Take[] => {
      const room = left.get(take.lineId);
      if (room === undefined) return [];
      const kept = Math.min(room, take.quantity);
      left.set(take.lineId, room - kept);
      return kept < take.quantity ? [{ ...take, quantity: take.quantity - kept }] : [];
    });
    return takes.length > 0 ? [{ ...planned, takes }] : [];
  });
};

/** What is needed and not held. */
export const lackOf = (plan: readonly PlannedItem[], units: readonly Unit[], needed: NeededUnits): Unit[] => {
  const held = heldByLine(plan);
  return units.flatMap((unit) => {
    const quantity = (needed.get(unit.lineId) ?? unit.quantity) - (held.get(unit.lineId) ?? 0);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });
};

const keyOf = ({ lineId, lot }: Take): string => `${lineId}/${lot}`;

/** The plan with more taken, or with less when `sign` is -1; what is taken no more is left out. */
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
