import { comparableCode } from '@shop/contracts/logistics';
import type { PackingBox, PackingUnit } from '@shop/contracts/order/dashboard';
import type { ScannedCode } from '@shop/back-office/scanning';
import type { QueuedScan } from './packing-queue.ts';

export interface ScannedItem {
  readonly product: string;
  readonly combination: string | null;
}
export const isSameItem = (one: ScannedItem, other: ScannedItem): boolean =>
  one.product === other.product && one.combination === other.combination;

/** Units of an item in a box, with those that are on their way to the server. */
export const packedIn = (box: PackingBox, unit: PackingUnit, waiting: readonly QueuedScan[]): number =>
  waiting
    .filter(({ order, item }) => order === box.order && isSameItem(item, unit))
    .reduce((sum, { quantity, all, undo }) => {
      if (undo !== undefined) return Math.max(0, sum - quantity);
      return all === true ? unit.required : sum + quantity;
    }, unit.packed);

/** Every unit is in the box, and the server knows of each. */
export const isFull = (box: PackingBox, waiting: readonly QueuedScan[]): boolean =>
  box.state === 'open' &&
  box.putBack.length === 0 &&
  !waiting.some(({ order }) => order === box.order) &&
  box.units.every(({ packed, required }) => packed >= required);

/** The item of the wave that a scanned code is of; undefined: the code is of none, as far as the wave says. */
export const itemOfCode = (boxes: readonly PackingBox[], scan: ScannedCode): PackingUnit | undefined => {
  const units = boxes.flatMap((box) => box.units);
  const { item } = scan;
  if (item) return units.find((unit) => isSameItem(unit, { ...item, combination: item.combination ?? null }));
  const codes = [scan.gtin14 ?? '', ...scan.candidates].filter(Boolean).map(comparableCode);
  return units.find((unit) => unit.codes.some((code) => codes.includes(code)));
};

export type FoundBox =
  | { readonly kind: 'box'; readonly box: PackingBox; readonly unit: PackingUnit; readonly packed: number }
  /** No open box has the item at all. */
  | { readonly kind: 'not-wanted' }
  /** Each box that has the item has enough of it, or not so much room. */
  | { readonly kind: 'too-many'; readonly unit: PackingUnit; readonly packed: number };

/**
 * The box that a scanned item goes into: the one at hand if it still needs it, else the first that does.
 * @param atHand the order whose box is open on the screen
 */
export const boxFor = (
  boxes: readonly PackingBox[],
  waiting: readonly QueuedScan[],
  item: ScannedItem,
  quantity: number,
  atHand: string | undefined,
): FoundBox => {
  const places = boxes
    .filter(({ state }) => state === 'open')
    .flatMap((box) => {
      const unit = box.units.find((one) => isSameItem(one, item));
      return unit ? [{ box, unit, packed: packedIn(box, unit, waiting) }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(other.box.order === atHand) - Number(one.box.order === atHand) || one.box.box - other.box.box,
    );
  const [first] = places;
  if (!first) return { kind: 'not-wanted' };
  const found = places.find(({ unit, packed }) => unit.required - packed >= quantity);
  if (!found) return { kind: 'too-many', unit: first.unit, packed: first.packed };
  return { kind: 'box', box: found.box, unit: found.unit, packed: found.packed + quantity };
};
