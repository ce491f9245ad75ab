import { printedNumber } from './lot-number.ts';
import type { Reservation } from './reservation.ts';
import { dayOf, printedNumberOf, type Lot } from './stock.ts';

/** What a person corrects of a lot; undefined: as it is. */
export interface LotCorrections {
  readonly number?: string | undefined;
  /** D-5.08: the last good day, `YYYY-MM-DD`; null: it does not expire. */
  readonly expiresOn?: string | null | undefined;
  /** Centimes HT for one unit; null: not known. */
  readonly cost?: number | null | undefined;
}
type CorrectedLot = Lot & { readonly cost: number | null };

export interface LotFacts {
  readonly number: string;
  readonly expiresOn: string | null;
  readonly cost: number | null;
}
export const factsOf = (lot: CorrectedLot): LotFacts => ({
  number: printedNumberOf(lot),
  expiresOn: dayOf(lot.expiresAt),
  cost: lot.cost,
});

export type LotCorrectionDecision<L> =
  /** Numbers with `~` at the end are generated. */
  | { readonly kind: 'refused'; readonly refusal: 'number' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'decided'; readonly lot: L };

/** D-5.07: the lot with its corrected number, day and cost. Its key stays, and no unit moves. */
export const decideLotCorrection = <L extends CorrectedLot>(
  lot: L,
  corrections: LotCorrections,
): LotCorrectionDecision<L> => {
  const before = factsOf(lot);
  const { number = before.number, expiresOn = before.expiresOn, cost = before.cost } = corrections;
  if (number !== before.number && printedNumber(number) !== number) return { kind: 'refused', refusal: 'number' };
  if (number === before.number && expiresOn === before.expiresOn && cost === before.cost) return { kind: 'unchanged' };
  const { printed: _before, ...rest } = lot;
  const after = {
    ...rest,
    ...(number !== printedNumber(lot.number) && { printed: number }),
    expiresAt: expiresOn === null ? null : new Date(expiresOn),
    cost,
  };
  return { kind: 'decided', lot: after as L };
};

/** An order that holds units of a lot. */
export interface LotHolder {
  readonly order: string;
  readonly quantity: number;
}

/** The orders that hold units of a lot, with how many. */
export const lotHolders = (
  reservations: readonly Pick<Reservation, '_id' | 'plan'>[],
  item: string,
  lot: string,
): readonly LotHolder[] =>
  reservations.flatMap(({ _id, plan }) => {
    const takes = plan.filter((planned) => planned.item === item).flatMap((planned) => planned.takes);
    const quantity = takes.filter((take) => take.lot === lot).reduce((sum, take) => sum + take.quantity, 0);
    return quantity > 0 ? [{ order: _id, quantity }] : [];
  });
