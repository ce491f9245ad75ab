import type { FoundUnits, Outcome } from './inspection.ts';

/** A lot of the stock item that units wait in. */
export interface InspectedLot {
  /** Its key. */
  readonly lot: string;
  /** As people read it. */
  readonly number: string;
  /** Units of the order that wait in it, as far as the lot has units on hold. */
  readonly waiting: number;
  readonly isExpired: boolean;
}
export interface WantedOutcome {
  readonly outcome: Outcome;
  readonly quantity: number;
  readonly note: string;
  readonly photos: readonly string[];
}
export type InspectionDecision =
  | { readonly kind: 'decided'; readonly found: readonly FoundUnits[] }
  /** C-1.08: only so many wait. */
  | { readonly kind: 'more-than-waiting'; readonly waiting: number }
  /** D-5.08: units of an expired lot never go back into stock. `fresh`: so many could. */
  | { readonly kind: 'expired'; readonly fresh: number };

/** Good units are needed for what passes; the rest is taken from what has expired first. */
const lotsFor = (outcome: Outcome, lots: readonly InspectedLot[]): InspectedLot[] => {
  const fresh = lots.filter(({ isExpired }) => !isExpired);
  return outcome === 'passed' ? fresh : [...lots.filter(({ isExpired }) => isExpired), ...fresh];
};

const sumOf = (quantities: readonly number[]): number => quantities.reduce((sum, quantity) => sum + quantity, 0);

/**
 * C-1.08: from which lots the units of each outcome are. The sum is at most what waits.
 *
 * @param lots those that the person named, or all of the item that wait, in the order of the return
 */
export const decideInspection = (
  lots: readonly InspectedLot[],
  wanted: readonly WantedOutcome[],
): InspectionDecision => {
  const waiting = sumOf(lots.map((lot) => lot.waiting));
  if (sumOf(wanted.map(({ quantity }) => quantity)) > waiting) return { kind: 'more-than-waiting', waiting };
  const fresh = sumOf(lotsFor('passed', lots).map((lot) => lot.waiting));
  const passing = wanted.filter(({ outcome }) => outcome === 'passed');
  if (sumOf(passing.map(({ quantity }) => quantity)) > fresh) return { kind: 'expired', fresh };

  const left = new Map(lots.map((lot) => [lot.lot, lot.waiting]));
  const found = [...passing, ...wanted.filter(({ outcome }) => outcome !== 'passed')].flatMap(
    ({ outcome, quantity, note, photos }) => {
      let missing = quantity;
      return lotsFor(outcome, lots).flatMap(({ lot, number }): FoundUnits[] => {
        const taken = Math.min(missing, left.get(lot) ?? 0);
        if (taken === 0) return [];
        missing -= taken;
        left.set(lot, (left.get(lot) ?? 0) - taken);
        return [{ lot, number, outcome, quantity: taken, note, photos }];
      });
    },
  );
  return { kind: 'decided', found };
};
