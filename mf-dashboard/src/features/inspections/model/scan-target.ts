import type { ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { keyOf } from './outcome-sums.ts';

/** What a scan leads to. */
export type ScanTarget =
  /** The lines of an order. */
  | { readonly kind: 'order'; readonly order: string }
  /** One line: `isNext` where a scan lit it, so that one more unit of it is meant. */
  | { readonly kind: 'line'; readonly line: ReturnedUnits; readonly isNext: boolean }
  /** It waits, but with other orders than the open one; the one that has waited longest. */
  | { readonly kind: 'elsewhere'; readonly line: ReturnedUnits }
  | { readonly kind: 'nothing' };

/** What scans go by. */
export interface DeskState {
  /** The order that is open. */
  readonly order: string | null;
  /** The key of the line that is lit. */
  readonly lit: string | null;
  /** The key of the line that a scan lit and of which nothing was confirmed since. */
  readonly scanned: string | null;
}

/**
 * @param waiting rows that the code means, the longest wait first
 * @param lots readings of the lot's number, the likeliest first; empty where the code says none
 */
export const targetOf = (
  waiting: readonly ReturnedUnits[],
  { isGoods, lots }: { readonly isGoods: boolean; readonly lots: readonly string[] },
  desk: DeskState,
): ScanTarget => {
  const lot = lots.find((number) => waiting.some((row) => row.lot.number === number));
  const ofLot = lots.length === 0 ? waiting : waiting.filter((row) => row.lot.number === lot);
  const [oldest] = ofLot;
  if (!oldest) return { kind: 'nothing' };
  if (!isGoods) return { kind: 'order', order: oldest.order };
  const here = ofLot.filter(({ order }) => order === desk.order);
  const withKey = (key: string | null) => here.find((row) => keyOf(row) === key);
  const line = withKey(desk.scanned) ?? withKey(desk.lit) ?? here[0];
  if (line) return { kind: 'line', line, isNext: keyOf(line) === desk.scanned };
  return desk.order === null ? { kind: 'line', line: oldest, isNext: false } : { kind: 'elsewhere', line: oldest };
};
