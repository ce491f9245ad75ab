import type { StockCause } from '@shop/contracts/logistics';
import { NOTHING, type Figures, type Movement, type MovementType } from './movement.ts';
import { changesOf, type LotChange } from './stock-step.ts';

/** D-5.06: what one movement does to all three figures of a lot. */
export interface StaffMovement {
  readonly type: MovementType;
  /** The key of the lot. */
  readonly lot: string;
  readonly figures: Figures;
  readonly reason: string;
  /** Who delivered the units, if somebody did. */
  readonly supplier?: string;
}

/** What a person's movements share. */
export interface StaffStepContext {
  readonly cause: StockCause;
  /** The order, count or receipt that people know it by; null: none. */
  readonly document: string | null;
  /** The name of the person. */
  readonly by: string;
}

export interface StaffStep {
  readonly changes: readonly LotChange[];
  readonly movements: readonly Movement[];
}

/** Units of the figure that the type is about: those of `hold` and `unhold` change no `onHand`. */
const quantityOf = ({ type, figures }: StaffMovement): number =>
  type === 'hold' || type === 'unhold' ? figures.hold : figures.onHand !== 0 ? figures.onHand : figures.reserved;

/** Movements by a person, as one conditional write. */
export const staffStep = (movements: readonly StaffMovement[], context: StaffStepContext): StaffStep => {
  const full = movements.map((movement): Movement => ({
    ...movement,
    ...context,
    quantity: quantityOf(movement),
    strategy: null,
  }));
  return { changes: changesOf(full), movements: full };
};

export const arrived = (quantity: number): Figures => ({ ...NOTHING, onHand: quantity });
/** Free units leave, as loss or correction. */
export const freeLeft = (quantity: number): Figures => ({ ...NOTHING, onHand: -quantity });
/** Units on hold leave (D-5.06). */
export const heldLeft = (quantity: number): Figures => ({ ...NOTHING, onHand: -quantity, hold: -quantity });
export const held = (quantity: number): Figures => ({ ...NOTHING, hold: quantity });
export const unheld = (quantity: number): Figures => ({ ...NOTHING, hold: -quantity });
