import type { Strategy } from '@shop/contracts/logistics';
import { chooseLot, takeFromLots } from './lot-choice.ts';
import { lotsInOrder } from './lot-order.ts';
import { arrived, freeLeft, type StaffMovement } from './staff-step.ts';
import type { Lot } from './stock.ts';

/** The figure that a person found, and the one that the page showed. */
export interface FoundFigure {
  /** The id or number of a lot; undefined: the whole item. */
  readonly lot: string | undefined;
  readonly onHand: number;
  readonly seen: number;
}

export type FigureDecision =
  /** The figure is there already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'decided'; readonly movements: readonly StaffMovement[] }
  /** T-1.06: units came or went since the page was read. */
  | { readonly kind: 'moved'; readonly current: number }
  /** `least` units are reserved or on hold, and stay. */
  | { readonly kind: 'insufficient'; readonly current: number; readonly least: number }
  | { readonly kind: 'unknown-lot' };

const REASON = 'correction';
const sumOf = (lots: readonly Lot[], figure: 'onHand' | 'reserved' | 'hold'): number =>
  lots.reduce((sum, lot) => sum + lot[figure], 0);

const fewer = (lots: readonly Lot[], units: number, strategy: Strategy): FigureDecision => {
  const shares = takeFromLots(lots, strategy, units, ({ onHand, reserved, hold }) => onHand - reserved - hold);
  if (!shares) {
    const least = sumOf(lots, 'reserved') + sumOf(lots, 'hold');
    return { kind: 'insufficient', current: sumOf(lots, 'onHand'), least };
  }
  return {
    kind: 'decided',
    movements: shares.map(({ lot, quantity }) => ({
      type: 'adjust',
      lot: lot.number,
      figures: freeLeft(quantity),
      reason: REASON,
    })),
  };
};

/** The key of the lot that further units join; '' where there is none: "no lot". */
const newestOf = (lots: readonly Lot[]): string => lotsInOrder(lots, 'LIFO')[0]?.number ?? '';

/**
 * C-1.09: what a figure that a person typed does to the lots of an item. Units that leave come from lots in the order
 * of the strategy, units that were found join the newest lot.
 *
 * @param item its lots; none where the warehouse never had any units of it
 */
export const decideFigure = (
  item: { readonly uuid: string; readonly lots: readonly Lot[] },
  { lot: named, onHand, seen }: FoundFigure,
  strategy: Strategy,
): FigureDecision => {
  const chosen = named === undefined ? undefined : chooseLot(item, named);
  if (chosen && chosen.kind !== 'found') return { kind: 'unknown-lot' };
  const lots = chosen ? [chosen.lot] : item.lots;

  const current = sumOf(lots, 'onHand');
  if (current === onHand) return { kind: 'same' };
  if (current !== seen) return { kind: 'moved', current };
  if (onHand < current) return fewer(lots, current - onHand, strategy);
  return {
    kind: 'decided',
    movements: [{ type: 'adjust', lot: newestOf(lots), figures: arrived(onHand - current), reason: REASON }],
  };
};
