import { sumFigures, type Figures } from '../../stock/domain/movement.ts';
import { printedNumberOf, type Lot } from '../../stock/domain/stock.ts';

/**
 * Lots that people cannot tell apart: the layers of one number, which differ in cost or day. A count has one row for
 * them, because a scan says the number at most.
 */
export interface LotGroup<L> {
  readonly printed: string;
  readonly lots: readonly L[];
}

/** The lots of a row, as they were told apart at the snapshot: a number that is corrected later moves no lot. */
export interface RowLots {
  /** Keys of its lots at the snapshot. */
  readonly keys: readonly string[];
  /** Keys that the item had beside them; whatever came later belongs to the row whose number it has. */
  readonly others: readonly string[];
  readonly printed: string;
}
type NamedLot = Pick<Lot, 'number' | 'printed'>;

const isLotOf = (lot: NamedLot, { keys, others, printed }: RowLots): boolean =>
  keys.includes(lot.number) || (!others.includes(lot.number) && printedNumberOf(lot) === printed);

/**
 * @param key of a lot
 * @param lots of the item
 */
export const isOfGroup = (key: string, row: RowLots, lots: readonly NamedLot[]): boolean =>
  isLotOf(lots.find(({ number }) => number === key) ?? { number: key }, row);

export const lotsOfGroup = <L extends NamedLot>(lots: readonly L[], row: RowLots): L[] =>
  lots.filter((lot) => isLotOf(lot, row));

const lotGroupsOf = <L extends Lot>(lots: readonly L[]): LotGroup<L>[] =>
  [...new Set(lots.map(printedNumberOf))].map((printed) => ({
    printed,
    lots: lots.filter((lot) => printedNumberOf(lot) === printed),
  }));

export const figuresOf = (lots: readonly Lot[]): Figures => sumFigures(lots);

const lastReceived = ({ lots }: LotGroup<Lot>): number =>
  Math.max(...lots.map(({ receivedAt }) => receivedAt.getTime()));

/**
 * The groups of an item that are counted: those with units. Of an item without any, the one that came last, so that
 * what is found can be counted.
 */
export const countedGroupsOf = <L extends Lot>(lots: readonly L[]): LotGroup<L>[] => {
  const groups = lotGroupsOf(lots);
  const withUnits = groups.filter((group) => figuresOf(group.lots).onHand > 0);
  if (withUnits.length > 0) return withUnits;
  return groups.sort((one, other) => lastReceived(other) - lastReceived(one)).slice(0, 1);
};

/** What a group had at a moment: what it has now, less what has moved since. */
export const onHandAt = (
  lots: readonly Lot[],
  row: RowLots,
  moved: readonly { readonly lot: string; readonly onHand: number; readonly at: Date }[],
  at: Date,
): number =>
  moved
    .filter((one) => isOfGroup(one.lot, row, lots) && one.at > at)
    .reduce((sum, { onHand }) => sum - onHand, figuresOf(lotsOfGroup(lots, row)).onHand);

/** Centimes for one unit of a group: the mean of its units; null if a cost is not known. */
export const costOfGroup = (lots: readonly (Lot & { readonly cost: number | null })[]): number | null => {
  const filled = lots.filter(({ onHand }) => onHand > 0);
  const counted = filled.length > 0 ? filled : lots.slice(-1);
  if (counted.length === 0 || counted.some(({ cost }) => cost === null)) return null;
  const units = counted.reduce((sum, { onHand }) => sum + Math.max(1, onHand), 0);
  return Math.round(counted.reduce((sum, { onHand, cost }) => sum + (cost ?? 0) * Math.max(1, onHand), 0) / units);
};
