import type { FoundGoods } from '@shop/contracts/logistics/dashboard';

/** The goods that are being taken off, and what was scanned of them. */
export interface TakenOff {
  readonly goods: FoundGoods;
  readonly units: number;
  /** What the last scan meant, if it was something else: it did not count. */
  readonly refused?: FoundGoods;
}

export const withoutRefusal = ({ goods, units }: TakenOff): TakenOff => ({ goods, units });

/** Counts a scan: the first one chooses the goods, more of the same are added, and all others are refused. */
export const withScanned = (
  now: TakenOff | undefined,
  found: readonly FoundGoods[],
  quantity: number | undefined,
): TakenOff | undefined => {
  const [first] = found;
  if (!first) return now;
  if (!now) return { goods: first, units: quantity ?? first.units };
  const { goods, units } = now;
  const same = found.find((one) => one.product === goods.product && one.combination === goods.combination);
  return same ? { goods, units: units + (quantity ?? same.units) } : { goods, units, refused: first };
};
