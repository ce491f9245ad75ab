import { toDzd } from '@shop/contracts';
import type { StockLot } from '@shop/contracts/logistics/dashboard';
import { lotIdOf } from './domain/lot-choice.ts';
import { lotsInOrder } from './domain/lot-order.ts';
import { availableIn, dayOf, printedNumberOf } from './domain/stock.ts';
import type { StockItemRecord } from './persistence/stock-item.model.ts';

type LotRecord = StockItemRecord['lots'][number];
type LotOwner = Pick<StockItemRecord, 'uuid' | 'lots'>;

export interface LotView {
  /** In Algiers, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether the person has `stock.value`. */
  readonly seesCost: boolean;
}

/** D-5.01: a lot as staff read it; what it cost is for people with `stock.value` alone. */
export const lotOnTheWire = (item: LotOwner, lot: LotRecord, { today, seesCost }: LotView): StockLot => ({
  id: lotIdOf(item, lot),
  number: printedNumberOf(lot),
  expiresAt: dayOf(lot.expiresAt),
  receivedAt: lot.receivedAt.toISOString(),
  onHand: lot.onHand,
  reserved: lot.reserved,
  hold: lot.hold,
  available: availableIn(lot, today),
  ...(seesCost && { costHt: lot.cost === null ? null : toDzd(lot.cost) }),
});

/** The lots that have units, by their expiry; empty ones say nothing. */
export const lotsOnTheWire = (item: LotOwner, view: LotView): StockLot[] =>
  lotsInOrder(item.lots, 'FEFO')
    .filter(({ onHand, reserved, hold }) => onHand !== 0 || reserved !== 0 || hold !== 0)
    .map((lot) => lotOnTheWire(item, lot, view));
