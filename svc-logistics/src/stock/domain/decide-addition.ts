import { freeLotNumber, printedNumber } from './lot-number.ts';
import { dayOf, printedNumberOf, type Lot } from './stock.ts';

/** Units that arrive. */
export interface Arrival {
  /** As printed; '' for none. */
  readonly number: string;
  /** D-5.08: the last good day, `YYYY-MM-DD`; null if the goods do not expire. */
  readonly expiresOn: string | null;
  /** Centimes HT for one unit; null if it is not known. */
  readonly cost: number | null;
  readonly acceptExpired: boolean;
  readonly anotherLot: boolean;
}
export type CostedLot = Pick<Lot, 'number' | 'printed' | 'expiresAt'> & { readonly cost: number | null };

export type AdditionRefusal =
  /** The day has passed, and the person has not confirmed it. */
  | { readonly kind: 'expired' }
  /** Numbers with `~` at the end are generated. */
  | { readonly kind: 'number' }
  /** The same number with another day: mistyped, or another lot (D-5.07)? */
  | { readonly kind: 'lot-differs'; readonly expiresOn: string | null };
export type AdditionDecision =
  | { readonly kind: 'refused'; readonly refusal: AdditionRefusal }
  /** `number`: of the lot that the units go to, which the stock item has already or not. */
  | { readonly kind: 'decided'; readonly number: string; readonly isNew: boolean };

/**
 * D-5.07: units share a lot only with those of the same number, day and cost.
 *
 * @param today in Algiers, `YYYY-MM-DD`
 */
export const decideAddition = (lots: readonly CostedLot[], arrival: Arrival, today: string): AdditionDecision => {
  const { number, expiresOn, cost, acceptExpired, anotherLot } = arrival;
  if (printedNumber(number) !== number) return { kind: 'refused', refusal: { kind: 'number' } };
  if (expiresOn !== null && expiresOn < today && !acceptExpired)
    return { kind: 'refused', refusal: { kind: 'expired' } };
  const ofNumber = lots.filter((lot) => printedNumberOf(lot) === number);
  const ofDay = ofNumber.filter(({ expiresAt }) => dayOf(expiresAt) === expiresOn);
  const same = ofDay.find((lot) => lot.cost === cost);
  if (same) return { kind: 'decided', number: same.number, isNew: false };
  const [other] = ofNumber;
  if (number !== '' && other && ofDay.length === 0 && !anotherLot)
    return { kind: 'refused', refusal: { kind: 'lot-differs', expiresOn: dayOf(other.expiresAt) } };
  const taken = lots.map((lot) => lot.number);
  return { kind: 'decided', number: freeLotNumber(number, taken), isNew: true };
};
