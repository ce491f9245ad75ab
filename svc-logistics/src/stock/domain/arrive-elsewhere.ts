import type { CostedLot } from './decide-addition.ts';
import { freeLotNumber } from './lot-number.ts';
import { dayOf, printedNumberOf, type Lot } from './stock.ts';

type ArrivingLot = CostedLot & Pick<Lot, 'receivedAt'>;
/** Units of a lot that arrive in another stock item than the one they left. */
export interface ArrivingUnits {
  readonly lot: ArrivingLot;
  readonly quantity: number;
}
export interface PlacedUnits {
  /** The key of the lot where they arrive. */
  readonly lot: string;
  readonly quantity: number;
}
export interface Arrivals {
  readonly placed: readonly PlacedUnits[];
  /** Lots that the stock item does not have yet. */
  readonly created: readonly Omit<ArrivingLot, 'printed'>[];
}

const isSame = (one: CostedLot, other: CostedLot): boolean =>
  printedNumberOf(one) === printedNumberOf(other) &&
  dayOf(one.expiresAt) === dayOf(other.expiresAt) &&
  one.cost === other.cost;

/** D-5.07: units keep the number, day, cost and age of their lot wherever they arrive. */
export const arriveIn = (lots: readonly CostedLot[], units: readonly ArrivingUnits[]): Arrivals => {
  const created: Omit<ArrivingLot, 'printed'>[] = [];
  const placed = new Map<string, number>();
  for (const { lot, quantity } of units) {
    let same = [...lots, ...created].find((one) => isSame(one, lot));
    if (!same) {
      const taken = [...lots, ...created].map(({ number }) => number);
      const { expiresAt, receivedAt, cost } = lot;
      const fresh = { number: freeLotNumber(printedNumberOf(lot), taken), expiresAt, receivedAt, cost };
      created.push(fresh);
      same = fresh;
    }
    placed.set(same.number, (placed.get(same.number) ?? 0) + quantity);
  }
  return { placed: [...placed].map(([lot, quantity]) => ({ lot, quantity })), created };
};
