import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { keyOf } from './outcome-sums.ts';

/** What a scan leads to. */
export type ScanTarget =
  /** The lines of an order. */
  | { readonly kind: 'order'; readonly order: string }
  /** One line: `isNext` where it was lit before, so that one more unit of it is meant. */
  | { readonly kind: 'line'; readonly line: ReturnedUnits; readonly isNext: boolean }
  /** It waits, but with other orders than the open one; the one that has waited longest. */
  | { readonly kind: 'elsewhere'; readonly line: ReturnedUnits }
  | { readonly kind: 'nothing' };

interface Desk {
  /** The order that is open. */
  readonly order: string | null;
  /** The key of the line that is lit. */
  readonly lit: string | null;
}

/**
 * @param waiting rows that the code means, the longest wait first
 * @param lot the number of the lot, where the code says it
 */
export const targetOf = (
  waiting: readonly ReturnedUnits[],
  { isGoods, lot }: { readonly isGoods: boolean; readonly lot?: string | undefined },
  desk: Desk,
): ScanTarget => {
  const ofLot = lot === undefined ? waiting : waiting.filter((row) => row.lot.number === lot);
  const [oldest] = ofLot;
  if (!oldest) return { kind: 'nothing' };
  if (!isGoods) return { kind: 'order', order: oldest.order };
  const here = ofLot.filter(({ order }) => order === desk.order);
  const line = here.find((row) => keyOf(row) === desk.lit) ?? here[0];
  if (line) return { kind: 'line', line, isNext: keyOf(line) === desk.lit };
  return desk.order === null ? { kind: 'line', line: oldest, isNext: false } : { kind: 'elsewhere', line: oldest };
};
