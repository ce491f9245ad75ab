import { comparableCode } from '@shop/contracts/logistics';
import { STOCK_COUNTED_TO, type StockSort, type StockState } from '@shop/contracts/logistics/dashboard';
import { wordConditions } from '../../goods/index.ts';
import { expiringUntil } from '../domain/expiring.ts';
import { afterPosition, cursorOf, ORDERS, positionOf } from './stock-list-order.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 2000;
/** A search of one letter finds half of a shop: it is counted no further than pages are turned. */
const SEARCH_COUNTED_TO = 1000;
/** Thresholds up to here are read as single values, so that an index brings the rows in the order of their names. */
const MAX_SINGLE_LEVELS = 50;

type Conditions = Readonly<Record<string, unknown>>;

export interface StockListQuery {
  readonly warehouses: readonly string[];
  readonly q: string | undefined;
  readonly category: string | undefined;
  readonly state: StockState | 'all';
  readonly sort: StockSort;
  readonly page: number;
  readonly limit: number;
  readonly cursor: string | undefined;
  /** The shop's threshold of low stock. */
  readonly few: number;
  /** In Algiers, `YYYY-MM-DD`. */
  readonly today: string;
}
export interface StockListPage {
  readonly items: StockItemRecord[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly next: string | null;
}

const lowUpTo = (few: number): Conditions =>
  few <= MAX_SINGLE_LEVELS ? { $in: Array.from({ length: few + 1 }, (_, level) => level) } : { $lte: few };

/** By the levels that were published last, as shops sell by them. */
const stateConditions = (state: StockListQuery['state'], few: number, today: string): Conditions => {
  switch (state) {
    case 'low':
      return { $or: [{ threshold: null, told: lowUpTo(few) }, { 'shown.isShort': true }] };
    case 'out':
      return { told: 0 };
    case 'hold':
      return { 'shown.hold': { $gt: 0 } };
    case 'expiring':
      return { 'shown.expiry': { $lte: expiringUntil(today) } };
    case 'all':
      return {};
  }
};

/** Stock items as a list shows them. Every question is answered by an index of the collection. */
export const createStockList = (model: StockItemModel) => ({
  of: (shopUuid: string) => {
    const placed = (warehouses: readonly string[]): Conditions => {
      const [only] = warehouses.length === 1 ? warehouses : [];
      return { shopUuid, warehouse: only ?? { $in: [...warehouses] } };
    };

    /** What is a code or a lot's number is nothing else; any other text is the beginnings of words. */
    const searchConditions = async (place: Conditions, q: string): Promise<Conditions> => {
      const exact = {
        $or: [{ 'goods.codes': comparableCode(q) }, { 'lots.number': q }, { 'lots.printed': q }],
      };
      const found = await model.exists({ ...place, ...exact }).maxTimeMS(MAX_MS);
      if (found) return exact;
      const words = wordConditions('goods.words', q);
      return words.length > 0 ? { $and: words } : {};
    };

    return {
      /** A page of rows, with their number; null if the cursor is none of this list. */
      page: async (query: StockListQuery): Promise<StockListPage | null> => {
        const { warehouses, q, category, state, sort, page, limit, cursor, few, today } = query;
        const order = ORDERS[sort];
        const position = cursor === undefined ? undefined : positionOf(order, cursor);
        if (position === null) return null;
        const place = placed(warehouses);
        const isSearch = q !== undefined && q !== '';
        const conditions: Conditions[] = [
          place,
          stateConditions(state, few, today),
          ...(category === undefined ? [] : [{ 'goods.categories': category }]),
          ...(isSearch ? [await searchConditions(place, q)] : []),
        ];
        const countedTo = isSearch ? SEARCH_COUNTED_TO : STOCK_COUNTED_TO;
        const [items, total] = await Promise.all([
          model
            .find(
              { $and: position ? [...conditions, afterPosition(order, position)] : conditions },
              { marks: 0, journal: 0, acts: 0, 'goods.words': 0 },
            )
            .sort(order.sort)
            .skip(position ? 0 : (page - 1) * limit)
            .limit(limit + 1)
            .maxTimeMS(MAX_MS)
            .lean<StockItemRecord[]>(),
          model.countDocuments({ $and: conditions }, { limit: countedTo, maxTimeMS: MAX_MS }),
        ]);
        const last = items[limit - 1];
        return {
          items: items.slice(0, limit),
          total,
          totalIsExact: total < countedTo,
          next: items.length > limit && last ? cursorOf(order, last) : null,
        };
      },
    };
  },
});
export type StockList = ReturnType<typeof createStockList>;
