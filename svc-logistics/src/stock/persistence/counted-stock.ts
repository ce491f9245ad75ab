import type { Movement } from '../domain/movement.ts';
import { stockItemId } from '../domain/stock.ts';
import type { MovementModel, MovementRecord } from './movement.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 5000;
/** More items than this are not moved while one count runs. */
const MOVED_ITEMS = 20_000;

/** The stock items of a warehouse that a count is about. */
export interface CountedItems {
  readonly warehouse: string;
  readonly category?: string;
  readonly items?: readonly { readonly product: string; readonly combination: string | null }[];
  readonly movedSince?: Date;
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

/** Ids of stock items in which units came or left since a moment, apart from those of one cause. */
const movedItemsOf = async (
  { stock, movements }: StockModels,
  shopUuid: string,
  {
    warehouse,
    since,
    exceptCause,
  }: { readonly warehouse: string; readonly since: Date; readonly exceptCause?: string | undefined },
): Promise<string[]> => {
  // Those whose movements have not left them for the journal yet.
  const pending = await stock
    .find({ shopUuid, warehouse, dirty: true }, { journal: 1 })
    .limit(MOVED_ITEMS)
    .maxTimeMS(MAX_MS)
    .lean<Pick<StockItemRecord, '_id' | 'journal'>[]>();
  const rows = await movements
    .aggregate<{ _id: string }>([
      { $match: { shopUuid, at: { $gte: since }, warehouse, 'figures.onHand': { $ne: 0 } } },
      ...(exceptCause === undefined ? [] : [{ $match: { 'cause.id': { $ne: exceptCause } } }]),
      { $group: { _id: '$item' } },
      { $limit: MOVED_ITEMS },
    ])
    .option({ maxTimeMS: MAX_MS });
  const moved = pending.filter(({ journal = [] }) =>
    journal.some(({ at, figures, cause }) => at >= since && figures.onHand !== 0 && cause.id !== exceptCause),
  );
  return [...new Set([...rows, ...moved].map(({ _id }) => _id))];
};

/** Stock as people count it: which items a warehouse has, and what they had at a moment. */
export const createCountedStock = (models: StockModels) => ({
  of: (shopUuid: string) => {
    const { stock, movements } = models;
    const movedItems = (warehouse: string, since: Date, exceptCause?: string) =>
      movedItemsOf(models, shopUuid, { warehouse, since, exceptCause });

    return {
      movedItems,

      /** A batch of the stock items that a count is about, in the order of their ids. */
      batch: async (
        { warehouse, category, items, movedSince }: CountedItems,
        after: string,
        limit: number,
      ): Promise<StockItemRecord[]> => {
        const ids =
          items?.map(({ product, combination }) => stockItemId(warehouse, product, combination)) ??
          (movedSince && (await movedItems(warehouse, movedSince)));
        return stock
          .find(
            {
              shopUuid,
              warehouse,
              _id: { $gt: after, ...(ids && { $in: ids }) },
              ...(category !== undefined && { 'goods.categories': category }),
            },
            { journal: 0, marks: 0 },
          )
          .sort({ _id: 1 })
          .limit(limit)
          .maxTimeMS(MAX_MS)
          .lean<StockItemRecord[]>()
          .exec();
      },

      /** Stock items of a product each, with their movements since a moment. */
      since: async (
        ids: readonly { readonly item: string; readonly product: string }[],
        at: Date,
      ): Promise<ReadonlyMap<string, ItemSince>> => {
        // The items first: a line that leaves an item afterwards is among the movements by then.
        const items = await stock
          .find({ _id: { $in: ids.map(({ item }) => item) }, shopUuid })
          .maxTimeMS(MAX_MS)
          .lean<StockItemRecord[]>();
        const rows = await movements
          .find({
            shopUuid,
            product: { $in: [...new Set(ids.map(({ product }) => product))] },
            at: { $gt: at },
            item: { $in: ids.map(({ item }) => item) },
          })
          .maxTimeMS(MAX_MS)
          .lean<MovementRecord[]>();
        const journalled = new Map<string, UnitsMoved[]>();
        for (const row of rows) journalled.set(row.item, [...(journalled.get(row.item) ?? []), unitsOf(row)]);
        const known = new Set(rows.map(({ _id }) => _id));
        return new Map(
          items.map((item) => {
            const pending = (item.journal ?? []).filter((line) => line.at > at && !known.has(line.id)).map(unitsOf);
            return [item._id, { item, moved: [...(journalled.get(item._id) ?? []), ...pending] }];
          }),
        );
      },
    };
  },
});
export type CountedStock = ReturnType<typeof createCountedStock>;
