import { differenceOf, figuresByLot, type Figures } from '../domain/movement.ts';
import type { MovementModel, MovementRecord } from './movement.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

interface Stock {
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
}
/** `units`: by how many its figures are off, together. */
export interface WrongItem {
  readonly item: string;
  readonly lots: string[];
  readonly units: number;
}

const NOTHING: Figures = { onHand: 0, reserved: 0, hold: 0 };

const isNegative = (lot: StockItemRecord['lots'][number]): boolean =>
  Math.min(lot.onHand, lot.reserved, lot.hold, lot.available) < 0 ||
  lot.available !== lot.onHand - lot.reserved - lot.hold;

/** Null: its figures are the sum of its movements. */
const wrongOf = ({ _id, lots }: StockItemRecord, sums: ReadonlyMap<string, Figures>): WrongItem | null => {
  const wrong = lots
    .map((lot) => ({ lot, units: differenceOf(lot, sums.get(lot.number) ?? NOTHING) }))
    .filter(({ lot, units }) => units > 0 || isNegative(lot));
  if (wrong.length === 0) return null;
  const units = wrong.reduce((sum, one) => sum + Math.max(1, one.units), 0);
  return { item: _id, lots: wrong.map(({ lot }) => lot.number), units };
};

/** One item with all its rows, also while it moves. */
const checkItem = async ({ stock, movements }: Stock, _id: string): Promise<WrongItem | null> => {
  // Reads the item before and after its rows: equal versions prove that nothing moved in between.
  for (;;) {
    const item = await stock.findById(_id).lean<StockItemRecord>();
    if (!item) return null;
    const rows = await movements.find({ item: _id }).lean<MovementRecord[]>();
    const after = await stock.findById(_id, { version: 1 }).lean<{ version: number }>();
    if (after?.version !== item.version) continue;
    const rowIds = new Set(rows.map((row) => row._id));
    return wrongOf(item, figuresByLot([...rows, ...(item.journal ?? []).filter((line) => !rowIds.has(line.id))]));
  }
};

/**
 * D-5.03: the stock items whose figures are not the sum of their movements, or that have a negative figure.
 * Counts what waits in the item's own journal too, so it may run while orders come in.
 */
export const wrongStockItems = async (models: Stock): Promise<WrongItem[]> => {
  const wrong: WrongItem[] = [];
  for await (const { _id } of models.stock.find({}, { _id: 1 }).lean<{ _id: string }[]>().cursor()) {
    const result = await checkItem(models, _id);
    if (result) wrong.push(result);
  }
  return wrong;
};

/** Item to lot to the sum of its rows, added up by the database. */
const sumsOf = async (movements: MovementModel, items: readonly string[]) => {
  const rows = await movements.aggregate<{ _id: { item: string; lot: string } } & Figures>(
    [
      { $match: { item: { $in: items } } },
      {
        $group: {
          _id: { item: '$item', lot: '$lot' },
          onHand: { $sum: '$figures.onHand' },
          reserved: { $sum: '$figures.reserved' },
          hold: { $sum: '$figures.hold' },
        },
      },
    ],
    { maxTimeMS: 20_000 },
  );
  const sums = new Map<string, Map<string, Figures>>();
  for (const { _id, onHand, reserved, hold } of rows) {
    const ofItem = sums.get(_id.item) ?? new Map<string, Figures>();
    sums.set(_id.item, ofItem.set(_id.lot, { onHand, reserved, hold }));
  }
  return sums;
};

/**
 * The same for the next `limit` items after `after`, in two queries; items that look wrong, or have unpublished
 * changes, are checked again one by one. `last`: the last checked item, null at the end.
 */
export const checkSome = async (models: Stock, after: string, limit: number) => {
  const { stock, movements } = models;
  const items = await stock
    .find({ _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .maxTimeMS(20_000)
    .lean<StockItemRecord[]>();
  const looked = items.map(({ _id }) => _id);
  const sums = await sumsOf(movements, looked);
  const wrong: WrongItem[] = [];
  for (const item of items) {
    if ((item.journal ?? []).length === 0 && !wrongOf(item, sums.get(item._id) ?? new Map())) continue;
    const result = await checkItem(models, item._id);
    if (result) wrong.push(result);
  }
  return { wrong, last: items.length < limit ? null : (looked.at(-1) ?? null) };
};
