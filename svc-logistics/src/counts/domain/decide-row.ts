import type { Strategy } from '@shop/contracts/logistics';
import { takeFromLots } from '../../stock/domain/lot-choice.ts';
import { arrived, freeLeft, type StaffMovement } from '../../stock/domain/staff-step.ts';
import type { Lot } from '../../stock/domain/stock.ts';
import { figuresOf } from './lot-groups.ts';

export type RowDecision =
  | { readonly kind: 'same' }
  | { readonly kind: 'corrected'; readonly movements: readonly StaffMovement[] }
  /** D-5.10: `short` of the missing units are held by orders, or on hold. */
  | { readonly kind: 'waiting'; readonly short: number };

const REASON = 'count';

/** The units that nothing holds, also of a lot that has expired. */
const freeOf = ({ onHand, reserved, hold }: Lot): number => Math.max(0, onHand - reserved - hold);

const newest = <L extends Lot>(lots: readonly L[]): L | undefined =>
  [...lots].sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime())[0];

/**
 * D-5.10: the difference between what was counted and what the stock had at that moment, applied to what it has now:
 * what moved in between stays (T-1.14). Missing units are taken from what is free; found ones go to the lot that came
 * last.
 *
 * @param lots of the row
 */
export const decideRow = (lots: readonly Lot[], difference: number, strategy: Strategy): RowDecision => {
  if (difference === 0) return { kind: 'same' };
  if (difference > 0) {
    const lot = newest(lots);
    if (!lot) return { kind: 'waiting', short: 0 };
    return {
      kind: 'corrected',
      movements: [{ type: 'adjust', lot: lot.number, figures: arrived(difference), reason: REASON }],
    };
  }
  const shares = takeFromLots(lots, strategy, -difference, freeOf);
  if (!shares) return { kind: 'waiting', short: shortOf(lots, difference) };
  return {
    kind: 'corrected',
    movements: shares.map(({ lot, quantity }) => ({
      type: 'adjust',
      lot: lot.number,
      figures: freeLeft(quantity),
      reason: REASON,
    })),
  };
};

/** The units that have to become free before a difference can be taken from a row. */
export const shortOf = (lots: readonly Lot[], difference: number): number =>
  Math.max(0, -difference - lots.reduce((sum, lot) => sum + freeOf(lot), 0));

/**
 * What is to be applied to a row. One that nobody counted and that is taken as zero loses what it has by then: of its
 * units, orders may have shipped some while it waited.
 */
export const differenceOf = (
  { counters, difference }: { readonly counters: readonly string[]; readonly difference: number | null },
  lots: readonly Lot[],
): number => (counters.length === 0 ? differenceToZero(lots) : (difference ?? 0));

/** T-1.16: what is missing where a row that nobody counted is taken as zero. */
export const differenceToZero = (lots: readonly Lot[]): number => 0 - figuresOf(lots).onHand;
