import type { AdjustReason, Strategy } from '@shop/contracts/logistics';
import { decideAddition, type CostedLot } from './decide-addition.ts';
import { chooseLot, takeFromLots, type LotShare } from './lot-choice.ts';
import { arrived, freeLeft, held, unheld, type StaffMovement } from './staff-step.ts';
import { availableIn, type Lot } from './stock.ts';

export type ChangeRefusal =
  | { readonly kind: 'insufficient-stock'; readonly available: number; readonly required: number }
  /** The lot is not there, or several have this number. */
  | { readonly kind: 'lot-unknown' | 'lot-ambiguous' }
  /** Damaged units cannot arrive, and found ones cannot leave. */
  | { readonly kind: 'direction' };

/** Units of one lot that a change touches, by the key of the lot. */
export interface TouchedLot {
  readonly number: string;
  readonly quantity: number;
}
export type ChangeDecision =
  | { readonly kind: 'refused'; readonly refusal: ChangeRefusal }
  | {
      readonly kind: 'decided';
      readonly movements: readonly StaffMovement[];
      /** Signed as the change is. */
      readonly touched: readonly TouchedLot[];
      /** The key of a lot that is new. */
      readonly created?: string;
    };

/** A stock item as a change finds it. */
export interface ChangedItem<L extends Lot = Lot & CostedLot> {
  readonly uuid: string;
  readonly lots: readonly L[];
  /** The product's, or else the warehouse's. */
  readonly strategy: Strategy;
}

const refused = (refusal: ChangeRefusal): ChangeDecision & { readonly kind: 'refused' } => ({
  kind: 'refused',
  refusal,
});

type Shares = { readonly kind: 'found'; readonly shares: readonly LotShare<Lot>[] } | ReturnType<typeof refused>;

/**
 * The lots that units come from. A lot that is named gives what it has, also after its last good day (D-5.08); without
 * a name, only lots whose units may still be sold do, as the figure on the page says.
 */
const sharesOf = (
  item: ChangedItem<Lot>,
  named: string | undefined,
  quantity: number,
  rooms: { readonly ofNamed: (lot: Lot) => number; readonly ofAny: (lot: Lot) => number },
): Shares => {
  if (named === undefined) {
    const shares = takeFromLots(item.lots, item.strategy, quantity, rooms.ofAny);
    if (shares) return { kind: 'found', shares };
    const available = item.lots.reduce((sum, lot) => sum + rooms.ofAny(lot), 0);
    return refused({ kind: 'insufficient-stock', available, required: quantity });
  }
  const choice = chooseLot(item, named);
  if (choice.kind !== 'found') return refused({ kind: `lot-${choice.kind}` });
  const available = rooms.ofNamed(choice.lot);
  if (available < quantity) return refused({ kind: 'insufficient-stock', available, required: quantity });
  return { kind: 'found', shares: [{ lot: choice.lot, quantity }] };
};

const freeRooms = (today: string) => ({
  ofNamed: (lot: Lot): number => lot.available,
  ofAny: (lot: Lot): number => availableIn(lot, today),
});
const heldRooms = { ofNamed: (lot: Lot): number => lot.hold, ofAny: (lot: Lot): number => lot.hold };

const LOSSES: readonly AdjustReason[] = ['damaged', 'lost', 'stolen', 'sample'];

/** Words of a person after the reason, for the journal. */
export const reasonText = (reason: string, note: string | undefined): string => (note ? `${reason} · ${note}` : reason);

export interface Adjustment {
  readonly lot?: string | undefined;
  /** Below 0: units leave. */
  readonly quantity: number;
  readonly reason: AdjustReason;
  readonly note?: string | undefined;
}

const decideArrival = (
  item: ChangedItem,
  { lot: named = '', quantity }: Adjustment,
  today: string,
  reason: string,
): ChangeDecision => {
  const movementInto = (lot: string): StaffMovement => ({ type: 'adjust', lot, figures: arrived(quantity), reason });
  if (named !== '') {
    const choice = chooseLot(item, named);
    if (choice.kind !== 'found') return refused({ kind: `lot-${choice.kind}` });
    const { number } = choice.lot;
    return { kind: 'decided', movements: [movementInto(number)], touched: [{ number, quantity }] };
  }
  // What is found without a lot has no date, and no known cost.
  const withoutLot = { number: '', expiresOn: null, cost: null, acceptExpired: false, anotherLot: false };
  const decided = decideAddition(item.lots, withoutLot, today);
  if (decided.kind === 'refused') return refused({ kind: 'lot-unknown' });
  const { number, isNew } = decided;
  return {
    kind: 'decided',
    movements: [movementInto(number)],
    touched: [{ number, quantity }],
    ...(isNew && { created: number }),
  };
};

/**
 * C-1.05: free units leave or arrive. What is broken, lost, stolen or given away is a loss; the rest corrects a figure.
 *
 * @param today in Algiers, `YYYY-MM-DD`
 */
export const decideAdjustment = (item: ChangedItem, adjustment: Adjustment, today: string): ChangeDecision => {
  const { lot, quantity, reason, note } = adjustment;
  const isLoss = LOSSES.includes(reason);
  if (isLoss ? quantity > 0 : reason === 'found' && quantity < 0) return refused({ kind: 'direction' });
  const text = reasonText(reason, note);
  if (quantity > 0) return decideArrival(item, adjustment, today, text);
  const shares = sharesOf(item, lot, -quantity, freeRooms(today));
  if (shares.kind === 'refused') return shares;
  return {
    kind: 'decided',
    movements: shares.shares.map((share) => ({
      type: isLoss ? 'loss' : 'adjust',
      lot: share.lot.number,
      figures: freeLeft(share.quantity),
      reason: text,
    })),
    touched: shares.shares.map((share) => ({ number: share.lot.number, quantity: -share.quantity })),
  };
};

export interface Holding {
  readonly lot?: string | undefined;
  readonly quantity: number;
  readonly reason: string;
}

const decideMove = (
  type: 'hold' | 'unhold',
  item: ChangedItem<Lot>,
  { lot, quantity, reason }: Holding,
  today: string,
): ChangeDecision => {
  const shares = sharesOf(item, lot, quantity, type === 'hold' ? freeRooms(today) : heldRooms);
  if (shares.kind === 'refused') return shares;
  const figuresOf = type === 'hold' ? held : unheld;
  return {
    kind: 'decided',
    movements: shares.shares.map((share) => ({
      type,
      lot: share.lot.number,
      figures: figuresOf(share.quantity),
      reason,
    })),
    touched: shares.shares.map((share) => ({ number: share.lot.number, quantity: share.quantity })),
  };
};

/** C-1.06: free units wait, with a reason. */
export const decideHold = (item: ChangedItem<Lot>, holding: Holding, today: string): ChangeDecision =>
  decideMove('hold', item, holding, today);

/** C-1.06: units that wait are free again. */
export const decideRelease = (item: ChangedItem<Lot>, holding: Holding, today: string): ChangeDecision =>
  decideMove('unhold', item, holding, today);
