import { type Language, localized, type LocalizedText } from '@shop/contracts';
import type { Strategy } from '@shop/contracts/logistics';
import { printedNumber } from './lot-number.ts';

/**
 * D-5.01: units of one receipt. `available` is stored with the three figures it is computed from, so that the database
 * can compare with it.
 */
export interface Lot {
  /**
   * The key of the lot, unique within the stock item and never changed; see `lot-number.ts`. Empty: "no lot" is a lot.
   */
  readonly number: string;
  /** The corrected number (D-5.07); absent: the one that the key begins with. */
  readonly printed?: string;
  readonly expiresAt: Date | null;
  readonly receivedAt: Date;
  readonly onHand: number;
  readonly reserved: number;
  readonly hold: number;
  readonly available: number;
}

/** A product, or one combination of it, in one warehouse. */
export interface StockItem {
  readonly _id: string;
  readonly uuid: string;
  readonly shopUuid: string;
  readonly warehouse: string;
  readonly product: string;
  readonly combination: string | null;
  /** Overrides the warehouse's (D-5.02). */
  readonly strategy: Strategy | null;
  readonly lots: readonly Lot[];
}

export interface Warehouse {
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  readonly wilaya: number;
  readonly strategy: Strategy;
  readonly position: number;
  readonly active: boolean;
  /** Wilayas of the customers that it serves; absent or empty: all. */
  readonly wilayas?: readonly number[];
}

export const warehouseName = (
  { name, names }: { readonly name: string; readonly names: LocalizedText },
  language: Language,
): string => localized(names, language) || name;

/** The number as people read it on the goods. */
export const printedNumberOf = ({ number, printed }: Pick<Lot, 'number' | 'printed'>): string =>
  printed ?? printedNumber(number);

export const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

/**
 * D-5.08: whether the last good day of a lot has gone by.
 *
 * @param today in Algiers, `YYYY-MM-DD`
 */
export const isExpired = ({ expiresAt }: Pick<Lot, 'expiresAt'>, today: string): boolean => {
  const day = dayOf(expiresAt);
  return day !== null && day < today;
};

/** Also the key of `shop.stock.levels`. */
export const stockItemId = (warehouse: string, product: string, combination: string | null): string =>
  `${warehouse}:${product}:${combination ?? ''}`;

/** D-5.08: the units that may be sold: those of an expired lot are not available. `today` is a day in Algiers. */
export const availableIn = (lot: Pick<Lot, 'available' | 'expiresAt'>, today: string): number =>
  isExpired(lot, today) ? 0 : lot.available;
export const availableOf = (item: Pick<StockItem, 'lots'>, today: string): number =>
  item.lots.reduce((sum, lot) => sum + availableIn(lot, today), 0);
