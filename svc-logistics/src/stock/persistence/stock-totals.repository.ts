import { LRUCache } from 'lru-cache';
import { expiringUntil } from '../domain/expiring.ts';
import type { StockItemModel } from './stock-item.model.ts';

/** A warehouse of 100,000 items. */
const MAX_MS = 8000;
const CACHED_SHOPS = 1000;
/** Milliseconds until sums are read anew, and until nobody is shown the former ones meanwhile. */
const FRESH_MS = 5000;
const SHOWN_MS = 15_000;

/** The sums of a warehouse; money in centimes. */
export interface WarehouseTotals {
  readonly items: number;
  readonly onHand: number;
  readonly reserved: number;
  readonly hold: number;
  readonly available: number;
  readonly value: number;
  readonly unitsWithoutCost: number;
  readonly low: number;
  readonly out: number;
  readonly onHold: number;
  readonly expiring: number;
}
type TotalsByWarehouse = ReadonlyMap<string, WarehouseTotals>;

export interface TotalsQuery {
  /** The shop's threshold of low stock. */
  readonly few: number;
  /** In Algiers, `YYYY-MM-DD`. */
  readonly today: string;
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const sumOf = (field: string) => ({ $sum: { $sum: field } });
const sumOver = (lots: object | string, value: object | string) => ({
  $sum: { $sum: { $map: { input: lots, as: 'lot', in: value } } },
});

const pipeline = (shopUuid: string, { few, today }: TotalsQuery) => [
  { $match: { shopUuid } },
  {
    $group: {
      _id: '$warehouse',
      items: { $sum: 1 },
      onHand: sumOf('$lots.onHand'),
      reserved: sumOf('$lots.reserved'),
      hold: sumOf('$lots.hold'),
      // D-5.08: units of an expired lot are not available. No date sorts before every date.
      available: sumOver('$lots', {
        $cond: [
          { $and: [{ $ne: ['$$lot.expiresAt', null] }, { $lt: ['$$lot.expiresAt', new Date(today)] }] },
          0,
          '$$lot.available',
        ],
      }),
      value: sumOver('$lots', { $multiply: ['$$lot.onHand', { $ifNull: ['$$lot.cost', 0] }] }),
      unitsWithoutCost: sumOver('$lots', {
        $cond: [{ $eq: [{ $ifNull: ['$$lot.cost', null] }, null] }, '$$lot.onHand', 0],
      }),
      low: countIf({
        $and: [{ $gte: ['$told', 0] }, { $lte: ['$told', { $ifNull: ['$threshold', few] }] }],
      }),
      out: countIf({ $eq: ['$told', 0] }),
      onHold: countIf({ $gt: ['$shown.hold', 0] }),
      expiring: countIf({
        $and: [{ $gt: ['$shown.expiry', ''] }, { $lte: ['$shown.expiry', expiringUntil(today)] }],
      }),
    },
  },
];

interface Remembered {
  readonly at: number;
  readonly totals: TotalsByWarehouse;
}

/**
 * The sums of a shop's warehouses. They need a look at every item, and are therefore some seconds old: while they are
 * read anew, whoever asks gets the former ones.
 */
export const createStockTotals = (model: StockItemModel, now: () => number = Date.now) => {
  const remembered = new LRUCache<string, Remembered, TotalsQuery>({
    max: CACHED_SHOPS,
    ttl: FRESH_MS,
    allowStale: true,
    // Whoever waits when a shop is forgotten gets an answer all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (shopUuid, _stale, { context }) => {
      const rows = await model
        .aggregate<WarehouseTotals & { readonly _id: string }>(pipeline(shopUuid, context))
        .option({ maxTimeMS: MAX_MS })
        .exec();
      return { at: now(), totals: new Map(rows.map(({ _id, ...totals }) => [_id, totals])) };
    },
  });
  return {
    of: (shopUuid: string) => ({
      /** By warehouse; one without items is missing. */
      byWarehouse: async (query: TotalsQuery): Promise<TotalsByWarehouse> => {
        const known = await remembered.fetch(shopUuid, { context: query });
        if (known && now() - known.at < SHOWN_MS) return known.totals;
        const fresh = await remembered.fetch(shopUuid, { context: query, allowStale: false });
        return fresh?.totals ?? new Map();
      },
    }),
    /** Somebody has changed figures, and wants to see them. */
    forget: (shopUuid: string): void => void remembered.delete(shopUuid),
  };
};
export type StockTotals = ReturnType<typeof createStockTotals>;
