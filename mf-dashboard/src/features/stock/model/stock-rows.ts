import { algiersToday } from '@shop/back-office/dates';
import type { ListedStockItem, StockLot } from '@shop/contracts/logistics/dashboard';

/** A row of the table: an item, or one of its lots unfolded below it. */
export interface StockTableRow {
  readonly id: string;
  readonly item: ListedStockItem;
  /** The lot of the row; of an item with one lot, that lot. */
  readonly lot: StockLot | undefined;
  readonly isLot: boolean;
  /** Its lots are shown below it. */
  readonly isOpen: boolean;
}

/** The rows of a page: items, and below those that are unfolded their lots. */
export const tableRowsOf = (
  items: readonly ListedStockItem[],
  isOpen: (item: ListedStockItem) => boolean,
): readonly StockTableRow[] =>
  items.flatMap((item) => {
    const [only] = item.lots.length === 1 ? item.lots : [];
    const opens = item.lots.length > 1 && isOpen(item);
    return [
      { id: item.id, item, lot: only, isLot: false, isOpen: opens },
      ...(opens ? item.lots.map((lot) => ({ id: lot.id, item, lot, isLot: true, isOpen: false })) : []),
    ];
  });

/** The four figures of a row. */
export const figuresOf = ({ item, lot, isLot }: StockTableRow) => (isLot && lot ? lot : item);

export const EXPIRY_DANGER_DAYS = 10;
export const EXPIRY_WARN_DAYS = 30;
const DAY_MS = 86_400_000;

/** How near the last good day of a lot is, today in Algiers. */
export const expiryKind = (expiresAt: string, now: number): 'danger' | 'warn' | 'neutral' => {
  const days = (Date.parse(expiresAt) - Date.parse(algiersToday(now))) / DAY_MS;
  if (days <= EXPIRY_DANGER_DAYS) return 'danger';
  return days <= EXPIRY_WARN_DAYS ? 'warn' : 'neutral';
};

/** The first last good day of an item's lots; null if none expires. */
export const firstExpiry = (lots: readonly Pick<StockLot, 'expiresAt' | 'onHand'>[]): string | null =>
  lots
    .flatMap(({ expiresAt, onHand }) => (expiresAt !== null && onHand > 0 ? [expiresAt] : []))
    .reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);

/** Per cent of a bar that is full with what a reorder would bring, or three times the threshold. */
export const levelShare = ({
  available,
  target,
  effectiveThreshold,
}: Pick<ListedStockItem, 'available' | 'target' | 'effectiveThreshold'>): number => {
  const full = target !== null && target > 0 ? target : Math.max(1, effectiveThreshold * 3);
  return Math.min(100, Math.max(0, Math.round((available / full) * 100)));
};
