import { NOTHING, differenceOf, figuresByLot, type Figures, type Movement } from './movement.ts';
import type { PlannedItem } from './plan-reservation.ts';
import type { ReservationStatus } from './reservation.ts';
import type { Lot } from './stock.ts';

/** What is wrong with a stock item. */
export interface WrongItem {
  readonly item: string;
  /**
   * - `movements`: the figures are not the sum of the movements, or one is negative (D-5.03).
   * - `reservations`: what is reserved is not what open orders hold.
   */
  readonly kind: 'movements' | 'reservations';
  /** Keys of the lots. */
  readonly lots: readonly string[];
  /** By how many units its figures are off, together. */
  readonly units: number;
  /** For `reservations`: what the item says, and what the orders hold. */
  readonly reserved: number | null;
  readonly held: number | null;
  /** The orders whose units differ. */
  readonly orders: readonly string[];
}
export type CheckedLot = Figures & Pick<Lot, 'number' | 'available'>;
/** An order that holds units, or is about to take or give back some. */
export interface Holder {
  readonly order: string;
  readonly status: ReservationStatus;
  readonly plan: readonly PlannedItem[];
}

/** In these, units are taken or given back at this moment: what is reserved is neither the one nor the other. */
export const IN_STEP: readonly ReservationStatus[] = ['reserving', 'fitting', 'withdrawing', 'releasing', 'shipping'];
export const HOLDING: readonly ReservationStatus[] = ['reserved', ...IN_STEP];

export const isNegative = (lot: CheckedLot): boolean =>
  Math.min(lot.onHand, lot.reserved, lot.hold, lot.available) < 0 ||
  lot.available !== lot.onHand - lot.reserved - lot.hold;

/** D-5.03. Null: its figures are the sum of its movements. */
export const movementsFinding = (
  item: { readonly _id: string; readonly lots: readonly CheckedLot[] },
  sums: ReadonlyMap<string, Figures>,
): WrongItem | null => {
  const wrong = item.lots
    .map((lot) => ({ lot, units: differenceOf(lot, sums.get(lot.number) ?? NOTHING) }))
    .filter(({ lot, units }) => units > 0 || isNegative(lot));
  if (wrong.length === 0) return null;
  const units = wrong.reduce((sum, one) => sum + Math.max(1, one.units), 0);
  const lots = wrong.map(({ lot }) => lot.number);
  return { item: item._id, kind: 'movements', lots, units, reserved: null, held: null, orders: [] };
};

const takesIn = (plan: readonly PlannedItem[], item: string) =>
  plan.filter((planned) => planned.item === item).flatMap(({ takes }) => takes);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The units that orders hold in each lot of an item. */
export const heldByLot = (item: string, holders: readonly Pick<Holder, 'plan'>[]): ReadonlyMap<string, number> => {
  const held = new Map<string, number>();
  for (const { lot, quantity } of holders.flatMap(({ plan }) => takesIn(plan, item)))
    held.set(lot, (held.get(lot) ?? 0) + quantity);
  return held;
};

/** Lots whose reserved units are not those that orders hold. */
export const lotsHeldWrongly = (
  item: { readonly _id: string; readonly lots: readonly CheckedLot[] },
  holders: readonly Holder[],
): CheckedLot[] => {
  const held = heldByLot(item._id, holders);
  return item.lots.filter((lot) => lot.reserved !== (held.get(lot.number) ?? 0));
};

/** T-1.02: the orders for which the movements reserved other units than the order's reservation says. */
const ordersThatDiffer = (
  item: string,
  holders: readonly Holder[],
  movements: readonly Pick<Movement, 'document' | 'figures'>[],
): string[] => {
  const byOrder = new Map<string, number>();
  for (const { document, figures } of movements)
    if (document !== null && figures.reserved !== 0)
      byOrder.set(document, (byOrder.get(document) ?? 0) + figures.reserved);
  const planned = new Map(
    holders.map(({ order, plan }) => [order, sumOf(takesIn(plan, item).map(({ quantity }) => quantity))]),
  );
  return [...new Set([...byOrder.keys(), ...planned.keys()])].filter(
    (order) => (byOrder.get(order) ?? 0) !== (planned.get(order) ?? 0),
  );
};

/**
 * T-1.02. Null: what is reserved is what open orders hold, or an order is moving units at this moment.
 *
 * @param movements all of the item; they name the orders that differ
 */
export const reservationsFinding = (
  item: { readonly _id: string; readonly lots: readonly CheckedLot[] },
  holders: readonly Holder[],
  movements: readonly Pick<Movement, 'document' | 'figures'>[],
): WrongItem | null => {
  if (holders.some(({ status }) => IN_STEP.includes(status))) return null;
  const wrong = lotsHeldWrongly(item, holders);
  if (wrong.length === 0) return null;
  const held = heldByLot(item._id, holders);
  const different = ordersThatDiffer(item._id, holders, movements);
  return {
    item: item._id,
    kind: 'reservations',
    lots: wrong.map(({ number }) => number),
    units: sumOf(wrong.map((lot) => Math.abs(lot.reserved - (held.get(lot.number) ?? 0)))),
    reserved: sumOf(item.lots.map(({ reserved }) => reserved)),
    held: sumOf([...held.values()]),
    // The movements may agree with every order, and the figure with neither.
    orders: different.length > 0 ? different : holders.map(({ order }) => order),
  };
};

/** A correction of one lot. */
export interface Mend {
  readonly lot: string;
  readonly figures: Figures;
  /** `movements`: the journal alone; `figures`: what the item says, too. */
  readonly of: 'movements' | 'figures';
}
export type Mending =
  | { readonly kind: 'refused'; readonly refusal: 'nothing-to-mend' | 'negative-figure' | 'units-missing' | 'running' }
  | { readonly kind: 'decided'; readonly mends: readonly Mend[] };

const minus = (a: Figures, b: Figures): Figures => ({
  onHand: a.onHand - b.onHand,
  reserved: a.reserved - b.reserved,
  hold: a.hold - b.hold,
});
const isNothing = ({ onHand, reserved, hold }: Figures): boolean => onHand === 0 && reserved === 0 && hold === 0;

/**
 * D-5.06: movements that make the journal say what the figures say, and what is reserved what orders hold. Whether the
 * figures are what lies on the shelf, only a count can say.
 */
export const decideMending = (
  item: { readonly _id: string; readonly lots: readonly CheckedLot[] },
  holders: readonly Holder[],
  movements: readonly Pick<Movement, 'lot' | 'figures'>[],
): Mending => {
  if (item.lots.some(isNegative)) return { kind: 'refused', refusal: 'negative-figure' };
  if (holders.some(({ status }) => IN_STEP.includes(status))) return { kind: 'refused', refusal: 'running' };
  const sums = figuresByLot(movements);
  const held = heldByLot(item._id, holders);
  const missing = item.lots.some((lot) => (held.get(lot.number) ?? 0) - lot.reserved > lot.available);
  if (missing) return { kind: 'refused', refusal: 'units-missing' };
  const mends = item.lots.flatMap((lot): Mend[] => [
    { lot: lot.number, of: 'movements', figures: minus(lot, sums.get(lot.number) ?? NOTHING) },
    {
      lot: lot.number,
      of: 'figures',
      figures: { ...NOTHING, reserved: (held.get(lot.number) ?? 0) - lot.reserved },
    },
  ]);
  const needed = mends.filter(({ figures }) => !isNothing(figures));
  return needed.length > 0 ? { kind: 'decided', mends: needed } : { kind: 'refused', refusal: 'nothing-to-mend' };
};
