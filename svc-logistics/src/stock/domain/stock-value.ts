/** Centimes and units of some stock. */
export interface Worth {
  readonly units: number;
  /** Centimes, of the units whose cost is known. */
  readonly value: number;
  readonly unitsWithoutCost: number;
}
export interface ValuedLot {
  /** The key of the lot. */
  readonly number: string;
  /** Units now. */
  readonly onHand: number;
  /** Centimes for one unit; null: not known. */
  readonly cost: number | null;
}

export const NOTHING_WORTH: Worth = { units: 0, value: 0, unitsWithoutCost: 0 };
export const addWorth = (a: Worth, b: Worth): Worth => ({
  units: a.units + b.units,
  value: a.value + b.value,
  unitsWithoutCost: a.unitsWithoutCost + b.unitsWithoutCost,
});

/**
 * D-5.09: what units of a lot are worth: each as much as the lot cost, so that the parts of a lot always make its sum.
 * An unknown cost is not 0: those units are counted apart.
 */
export const worthOf = (units: number, cost: number | null): Worth =>
  cost === null ? { units, value: 0, unitsWithoutCost: units } : { units, value: units * cost, unitsWithoutCost: 0 };

/**
 * C-1.17: what an item was worth at a past moment: its units now, less what has come and gone in each lot since.
 *
 * @param since by the key of a lot: by how much its units have changed since that moment
 */
export const worthThen = (lots: readonly ValuedLot[], since: ReadonlyMap<string, number>): Worth =>
  lots
    .map(({ number, onHand, cost }) => worthOf(onHand - (since.get(number) ?? 0), cost))
    .reduce(addWorth, NOTHING_WORTH);
