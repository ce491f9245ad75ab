import { MOVEMENT_TYPES, type StockCause, type Strategy } from '@shop/contracts/logistics';

export type MovementType = (typeof MOVEMENT_TYPES)[number];
export const isMovementType = (type: string): type is MovementType => MOVEMENT_TYPES.some((known) => known === type);

/** The effect of a movement on each figure of its lot; the stock is the sum of these columns (D-5.03). */
export interface Figures {
  readonly onHand: number;
  readonly reserved: number;
  readonly hold: number;
}

/**
 * D-5.03: one line of the append-only journal. `quantity` is signed: what it did to `onHand`,
 * and for `reserve` and `release` what it did to `reserved`.
 */
export interface Movement {
  readonly type: MovementType;
  readonly lot: string;
  readonly quantity: number;
  readonly figures: Figures;
  readonly reason: string;
  readonly strategy: Strategy | null;
  readonly cause: StockCause;
  /** The order, or a receipt's number. */
  readonly document: string | null;
  readonly by: string;
  /** Who delivered the units of a receipt; absent: not said. */
  readonly supplier?: string;
}

type Effect = (quantity: number) => Figures;
const onHand: Effect = (quantity) => ({ onHand: quantity, reserved: 0, hold: 0 });
const reserved: Effect = (quantity) => ({ onHand: 0, reserved: quantity, hold: 0 });

/** Shipped units were reserved before; returned units wait for inspection. */
const EFFECTS: Readonly<Record<MovementType, Effect>> = {
  in: onHand,
  out: (quantity) => ({ onHand: quantity, reserved: quantity, hold: 0 }),
  reserve: reserved,
  release: reserved,
  transfer_out: onHand,
  transfer_in: onHand,
  adjust: onHand,
  return: (quantity) => ({ onHand: quantity, reserved: 0, hold: quantity }),
  loss: onHand,
  hold: (quantity) => ({ onHand: 0, reserved: 0, hold: quantity }),
  unhold: (quantity) => ({ onHand: 0, reserved: 0, hold: quantity }),
};

export const effectOf = (movement: Pick<Movement, 'type' | 'quantity'>): Figures =>
  EFFECTS[movement.type](movement.quantity);

export const NOTHING: Figures = { onHand: 0, reserved: 0, hold: 0 };
export const sumFigures = (figures: readonly Figures[]): Figures =>
  figures.reduce(
    (sum, one) => ({
      onHand: sum.onHand + one.onHand,
      reserved: sum.reserved + one.reserved,
      hold: sum.hold + one.hold,
    }),
    NOTHING,
  );

/** Lot number to the sum of its movements. */
export const figuresByLot = (movements: readonly Pick<Movement, 'figures' | 'lot'>[]): Map<string, Figures> => {
  const byLot = new Map<string, Figures>();
  for (const movement of movements)
    byLot.set(movement.lot, sumFigures([byLot.get(movement.lot) ?? NOTHING, movement.figures]));
  return byLot;
};

/** D-5.03: by how many units a lot's figures are off the sum of its movements. 0 is what it must be. */
export const differenceOf = (lot: Figures, sum: Figures): number =>
  Math.abs(sum.onHand - lot.onHand) + Math.abs(sum.reserved - lot.reserved) + Math.abs(sum.hold - lot.hold);

/** D-5.03: the lots whose figures are not the sum of their movements. Empty is what it must be. */
export const lotsThatDiffer = (
  lots: readonly (Figures & { readonly number: string })[],
  movements: readonly Pick<Movement, 'figures' | 'lot'>[],
): string[] => {
  const sums = figuresByLot(movements);
  return lots.filter((lot) => differenceOf(lot, sums.get(lot.number) ?? NOTHING) > 0).map((lot) => lot.number);
};
