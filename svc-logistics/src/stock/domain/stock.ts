import { type Language, localized, type LocalizedText } from '@shop/contracts';
import type { Strategy } from '@shop/contracts/logistics';

/**
 * D-5.01: units of one receipt. `available` is stored with the three figures it is computed from, so that the database
 * can compare with it.
 */
export interface Lot {
  /** Unique within the stock item; see `lot-number.ts`. Empty: "no lot" is a lot. */
  readonly number: string;
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
}

export const warehouseName = (
  { name, names }: { readonly name: string; readonly names: LocalizedText },
  language: Language,
): string => localized(names, language) || name;

/** Also the key of `shop.stock.levels`. */
export const stockItemId = (warehouse: string, product: string, combination: string | null): string =>
  `${warehouse}:${product}:${combination ?? ''}`;

export const availableOf = (item: Pick<StockItem, 'lots'>): number =>
  item.lots.reduce((sum, lot) => sum + lot.available, 0);
