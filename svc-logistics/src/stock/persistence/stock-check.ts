import { figuresByLot, type Figures } from '../domain/movement.ts';
import {
  HOLDING,
  IN_STEP,
  lotsHeldWrongly,
  movementsFinding,
  reservationsFinding,
  type Holder,
  type WrongItem,
} from '../domain/stock-findings.ts';
import type { MovementModel, MovementRecord } from './movement.model.ts';
import type { ReservationModel, ReservationRecord } from './reservation.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

export type { WrongItem } from '../domain/stock-findings.ts';

export interface CheckedStock {
  readonly stock: StockItemModel;
  readonly movements: MovementModel;
  readonly reservations: ReservationModel;
}
/** A stock item with all that its figures follow from, as of one moment. */
export interface ItemInFull {
  readonly item: StockItemRecord;
  readonly movements: readonly Pick<MovementRecord, 'lot' | 'figures' | 'document'>[];
  readonly holders: readonly Holder[];
}

const MAX_MS = 20_000;

const holdersOf = async (reservations: ReservationModel, items: readonly string[]): Promise<Holder[]> => {
  const found = await reservations
    .find({ 'plan.item': { $in: [...items] }, status: { $in: HOLDING } }, { status: 1, plan: 1 })
    .readConcern('majority')
    .maxTimeMS(MAX_MS)
    .lean<Pick<ReservationRecord, '_id' | 'status' | 'plan'>[]>();
  return found.map(({ _id, status, plan }) => ({ order: _id, status, plan }));
};

/** One item with all its rows and orders, also while it moves; null: there is none. */
export const readInFull = async (
  { stock, movements, reservations }: CheckedStock,
  _id: string,
): Promise<ItemInFull | null> => {
  // Reads the item before and after the others: equal versions prove that nothing moved in between.
  for (;;) {
    const item = await stock.findById(_id).lean<StockItemRecord>();
    if (!item) return null;
    const rows = await movements.find({ item: _id }).lean<MovementRecord[]>();
    const holders = await holdersOf(reservations, [_id]);
    const after = await stock.findById(_id, { version: 1 }).lean<{ version: number }>();
    if (after?.version !== item.version) continue;
    const rowIds = new Set(rows.map((row) => row._id));
    const waiting = (item.journal ?? []).filter((line) => !rowIds.has(line.id));
    return { item, movements: [...rows, ...waiting], holders };
  }
};

const checkItem = async (models: CheckedStock, _id: string): Promise<WrongItem[]> => {
  const read = await readInFull(models, _id);
  if (!read) return [];
  const { item, movements, holders } = read;
  const findings = [movementsFinding(item, figuresByLot(movements)), reservationsFinding(item, holders, movements)];
  return findings.flatMap((finding) => finding ?? []);
};

/**
 * D-5.03: the stock items whose figures are not the sum of their movements, that have a negative figure, or whose
 * reserved units are not those that orders hold. Counts what waits in the item's own journal too, so it may run while
 * orders come in.
 */
export const wrongStockItems = async (models: CheckedStock): Promise<WrongItem[]> => {
  const wrong: WrongItem[] = [];
  for await (const { _id } of models.stock.find({}, { _id: 1 }).lean<{ _id: string }[]>().cursor())
    wrong.push(...(await checkItem(models, _id)));
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
    { maxTimeMS: MAX_MS },
  );
  const sums = new Map<string, Map<string, Figures>>();
  for (const { _id, onHand, reserved, hold } of rows) {
    const ofItem = sums.get(_id.item) ?? new Map<string, Figures>();
    sums.set(_id.item, ofItem.set(_id.lot, { onHand, reserved, hold }));
  }
  return sums;
};

/** Item to the orders that hold units of it. */
const holdersByItem = async (reservations: ReservationModel, items: readonly string[]) => {
  const byItem = new Map<string, Holder[]>();
  for (const holder of await holdersOf(reservations, items))
    for (const item of new Set(holder.plan.map((planned) => planned.item)))
      byItem.set(item, [...(byItem.get(item) ?? []), holder]);
  return byItem;
};

/** The items after `after`; with `warehouse` those of one warehouse alone. */
export interface ItemSlice {
  readonly after: string;
  readonly limit: number;
  readonly warehouse?: string;
}

/** Ids of stock items begin with their warehouse and a colon. */
const idsOf = ({ after, warehouse }: ItemSlice) =>
  warehouse === undefined
    ? { $gt: after }
    : { $gt: after.startsWith(`${warehouse}:`) ? after : `${warehouse}:`, $lt: `${warehouse};` };

/**
 * The same for the next items, in three queries; items that look wrong, have unpublished changes, or are moved by an
 * order at this moment are checked again one by one. `last`: the last checked item, null at the end.
 */
export const checkSome = async (models: CheckedStock, slice: ItemSlice) => {
  const { stock, movements, reservations } = models;
  const items = await stock
    .find({ _id: idsOf(slice) })
    .sort({ _id: 1 })
    .limit(slice.limit)
    .maxTimeMS(MAX_MS)
    .lean<StockItemRecord[]>();
  const looked = items.map(({ _id }) => _id);
  const [sums, holders] = await Promise.all([sumsOf(movements, looked), holdersByItem(reservations, looked)]);
  const isSuspect = (item: StockItemRecord): boolean => {
    const ofItem = holders.get(item._id) ?? [];
    return (
      (item.journal ?? []).length > 0 ||
      movementsFinding(item, sums.get(item._id) ?? new Map()) !== null ||
      (!ofItem.some(({ status }) => IN_STEP.includes(status)) && lotsHeldWrongly(item, ofItem).length > 0)
    );
  };
  const wrong: WrongItem[] = [];
  for (const item of items.filter(isSuspect)) wrong.push(...(await checkItem(models, item._id)));
  return { wrong, checked: items.length, last: items.length < slice.limit ? null : (looked.at(-1) ?? null) };
};
