import { driverOf } from '@shop/service-kit';
import type { Movement } from '../domain/movement.ts';
import { stockItemId } from '../domain/stock.ts';
import type { MovementModel } from './movement.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 5000;
/** More items than this are not told as moved while one count runs. */
const MOVED_ITEMS = 20_000;

/** The stock items of a warehouse that a count is about. */
export interface CountedItems {
  readonly warehouse: string;
  readonly category?: string;
  readonly items?: readonly { readonly product: string; readonly combination: string | null }[];
  readonly moved?: MovedTime;
}
/** A stretch of time; without an end it lasts until now. */
export interface MovedTime {
  readonly since: Date;
  readonly until?: Date | undefined;
}

/** What a movement did to the units of a lot, and when. */
export interface UnitsMoved {
  readonly lot: string;
  readonly onHand: number;
  readonly at: Date;
}
/** A stock item, with what has moved in it since a moment. */
export interface ItemSince {
  readonly item: StockItemRecord;
  readonly moved: readonly UnitsMoved[];
}

const unitsOf = ({ lot, figures, at }: Pick<Movement, 'lot' | 'figures'> & { readonly at: Date }): UnitsMoved => ({
  lot,
  onHand: figures.onHand,
  at,
});

interface StockModels {
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
}

/** Ids of stock items in which units came or left in a time, apart from those of one cause; in their order. */
const movedItemsOf = async (
  { stock, movements }: StockModels,
  shopUuid: string,
  {
    warehouse,
    since,
    until,
    exceptCause,
    limit,
  }: MovedTime & { readonly warehouse: string; readonly exceptCause?: string; readonly limit?: number },
): Promise<string[]> => {
  const atMost = limit === undefined ? [] : [{ $limit: limit }];
  // Those whose movements have not left them for the journal yet.
  const pending = await stock
    .find({ shopUuid, warehouse, dirty: true }, { 'journal.at': 1, 'journal.figures': 1, 'journal.cause': 1 })
    .maxTimeMS(MAX_MS)
    .lean<Pick<StockItemRecord, '_id' | 'journal'>[]>();
  const rows = await movements
    .aggregate<{ _id: string }>([
      { $match: { shopUuid, warehouse, at: { $gte: since, ...(until && { $lte: until }) } } },
      { $match: { 'figures.onHand': { $ne: 0 } } },
      ...(exceptCause === undefined ? [] : [{ $match: { 'cause.id': { $ne: exceptCause } } }]),
      { $group: { _id: '$item' } },
      { $sort: { _id: 1 } },
      ...atMost,
    ])
    .option({ maxTimeMS: MAX_MS });
  const moved = pending.filter(({ journal = [] }) =>
    journal.some(
      ({ at, figures, cause }) =>
        at >= since && (until === undefined || at <= until) && figures.onHand !== 0 && cause.id !== exceptCause,
    ),
  );
  return [...new Set([...rows, ...moved].map(({ _id }) => _id))].sort().slice(0, limit);
};

/** Stock as people count it: which items a warehouse has, and what they had at a moment. */
export const createCountedStock = (models: StockModels) => {
  // Past the models (ADR 36).
  const [itemsDriver, rowsDriver] = [driverOf(models.stock), driverOf(models.movements)];

  return {
    of: (shopUuid: string) => {
      const { stock } = models;
      const itemsWhere = (where: object, limit: number): Promise<StockItemRecord[]> =>
        stock
          .find({ shopUuid, ...where }, { journal: 0, marks: 0 })
          .sort({ _id: 1 })
          .limit(limit)
          .maxTimeMS(MAX_MS)
          .lean<StockItemRecord[]>()
          .exec();

      return {
        /** Ids of the items of a warehouse that have moved in a time, otherwise than by `exceptCause`. */
        movedItems: (warehouse: string, time: MovedTime, exceptCause: string): Promise<string[]> =>
          movedItemsOf(models, shopUuid, { ...time, warehouse, exceptCause, limit: MOVED_ITEMS }),

        /** The stock items that a count is about, in batches, in the order of their ids. */
        batches: async function* (
          { warehouse, category, items, moved }: CountedItems,
          size: number,
        ): AsyncGenerator<StockItemRecord[]> {
          const ids =
            items?.map(({ product, combination }) => stockItemId(warehouse, product, combination)).sort() ??
            (moved && (await movedItemsOf(models, shopUuid, { ...moved, warehouse })));
          if (ids) {
            for (let from = 0; from < ids.length; from += size)
              yield await itemsWhere({ warehouse, _id: { $in: ids.slice(from, from + size) } }, size);
            return;
          }
          const inCategory = category === undefined ? {} : { 'goods.categories': category };
          for (let after = ''; ;) {
            const batch = await itemsWhere({ warehouse, _id: { $gt: after }, ...inCategory }, size);
            const last = batch.at(-1);
            if (!last) return;
            yield batch;
            after = last._id;
          }
        },

        /**
         * Stock items of a product each, with their movements since a moment. Items and movements are read as of one
         * moment, so that no movement is in the one and not yet in the other.
         */
        since: async (
          ids: readonly { readonly item: string; readonly product: string }[],
          at: Date,
        ): Promise<ReadonlyMap<string, ItemSince>> => {
          const wanted = [...new Set(ids.map(({ item }) => item))];
          const products = [...new Set(ids.map(({ product }) => product))];
          const session = await stock.db.startSession({ snapshot: true });
          try {
            const options = { maxTimeMS: MAX_MS, session };
            const items = await itemsDriver.find({ _id: { $in: wanted }, shopUuid }, options).toArray();
            const rows = await rowsDriver
              .find({ shopUuid, product: { $in: products }, at: { $gt: at }, item: { $in: wanted } }, options)
              .toArray();
            const journalled = new Map<string, UnitsMoved[]>();
            for (const row of rows) journalled.set(row.item, [...(journalled.get(row.item) ?? []), unitsOf(row)]);
            const known = new Set(rows.map(({ _id }) => _id));
            return new Map(
              items.map((item) => {
                const pending = (item.journal ?? []).filter((line) => line.at > at && !known.has(line.id)).map(unitsOf);
                return [item._id, { item, moved: [...(journalled.get(item._id) ?? []), ...pending] }];
              }),
            );
          } finally {
            await session.endSession();
          }
        },
      };
    },
  };
};
export type CountedStock = ReturnType<typeof createCountedStock>;
