import type { EventEnvelope } from '@shop/contracts';
import { CONFLICT, driverOf, isDuplicateKey, newId, type Conflict } from '@shop/service-kit';
import type { StaffStep } from '../domain/staff-step.ts';
import { guards, increments, lotFilters } from './lot-updates.ts';
import type { StockGoods, StockItemModel, StockItemRecord } from './stock-item.model.ts';

type LotRecord = StockItemRecord['lots'][number];
/** The warehouse, product and combination of a stock item. */
export type StockPlace = Pick<StockItemRecord, '_id' | 'warehouse' | 'product' | 'combination'>;

/** One write by a person on one stock item: figures, movements, audit entry and mark together (D-5.03, D-11.03). */
export interface StaffStockWrite extends StaffStep {
  /** The mark of the request (`requestMark`): a write with the same mark takes effect once. */
  readonly mark: string;
  readonly at: Date;
  /** Lots that the movements bring units into for the first time, without any units; they get them by the changes. */
  readonly created?: readonly EmptyLot[];
  /** Published with the first movement. */
  readonly audit?: EventEnvelope;
  /** The version of the item that the movements were decided on, where no other write may have come in between. */
  readonly asRead?: number;
}
export type EmptyLot = Pick<LotRecord, 'number' | 'expiresAt' | 'receivedAt' | 'cost'>;

/** What a stock item is created with. */
export interface NewStockItem {
  readonly uuid: string;
  readonly goods?: StockGoods | undefined;
  /** D-5.02: the product's own, which its other stock items have; default: none. */
  readonly strategy?: StockItemRecord['strategy'];
}

const MAX_MS = 2000;

const withUnits = (lot: EmptyLot, step: StaffStep): LotRecord => {
  const change = step.changes.find((one) => one.lot === lot.number);
  const { onHand = 0, reserved = 0, hold = 0, available = 0 } = change ?? {};
  return { ...lot, onHand, reserved, hold, available };
};

const linesOf = ({ movements, at, audit }: StaffStockWrite) =>
  movements.map((movement, index) => ({
    ...movement,
    id: newId(),
    at,
    ...(index === 0 && audit !== undefined && { audit }),
  }));

/** What people write in a shop's stock items. */
export const createStaffStockWrites = (model: StockItemModel, shopUuid: string) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);

  /** The first units of a product in a warehouse. */
  const insert = async (
    place: StockPlace,
    { uuid, goods, strategy = null }: NewStockItem,
    write: StaffStockWrite,
  ): Promise<boolean> => {
    const created = write.created ?? [];
    // A change in a lot that nobody has created asks for units that are not there.
    if (created.length === 0 || write.changes.some(({ lot }) => !created.some(({ number }) => number === lot)))
      return false;
    const item: StockItemRecord = {
      ...place,
      uuid,
      shopUuid,
      strategy,
      version: 1,
      lots: created.map((lot) => withUnits(lot, write)),
      marks: { [write.mark]: write.at.getTime() },
      journal: linesOf(write),
      relayed: 0,
      dirty: true,
      ...(goods && { goods }),
    };
    try {
      await driver.insertOne(item);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    /**
     * D-5.01, D-5.03: one conditional write.
     *
     * @param item as it was read; null to create it
     * @returns `conflict` where the request was applied since, a figure would become negative, or a lot was created:
     *   the story reads the item again and decides anew
     */
    write: async (
      place: StockPlace,
      item: Pick<StockItemRecord, '_id'> | null,
      creation: NewStockItem,
      write: StaffStockWrite,
    ): Promise<Conflict | { readonly kind: 'done' }> => {
      if (!item) return (await insert(place, creation, write)) ? { kind: 'done' } : CONFLICT;
      const created = write.created ?? [];
      const isNew = (lot: string): boolean => created.some(({ number }) => number === lot);
      const changes = write.changes.filter(({ lot }) => !isNew(lot));
      const { matchedCount } = await driver.updateOne(
        {
          _id: place._id,
          shopUuid,
          ...(write.asRead !== undefined && { version: write.asRead }),
          [`marks.${write.mark}`]: { $exists: false },
          $and: [...guards(changes), ...created.map(({ number }) => ({ 'lots.number': { $ne: number } })), {}],
        },
        {
          $inc: { version: 1, ...increments(changes) },
          $push: {
            journal: { $each: linesOf(write) },
            ...(created.length > 0 && { lots: { $each: created.map((lot) => withUnits(lot, write)) } }),
          },
          $set: { [`marks.${write.mark}`]: write.at.getTime(), dirty: true },
        },
        { ...(changes.length > 0 && { arrayFilters: lotFilters(changes) }), maxTimeMS: MAX_MS },
      );
      return matchedCount === 1 ? { kind: 'done' } : CONFLICT;
    },

    /**
     * Changes what is no figure of an item that is as it was read, with its audit entry.
     *
     * @returns `conflict` where another write came in between
     */
    setFields: async (
      item: Pick<StockItemRecord, '_id' | 'version'>,
      fields: Partial<Pick<StockItemRecord, 'lots' | 'strategy' | 'threshold' | 'target' | 'place'>>,
      { mark, at, audit }: Pick<StaffStockWrite, 'mark' | 'at' | 'audit'>,
    ): Promise<Conflict | { readonly kind: 'done' }> => {
      const { matchedCount } = await driver.updateOne(
        { _id: item._id, shopUuid, version: item.version, [`marks.${mark}`]: { $exists: false } },
        {
          $set: { ...fields, [`marks.${mark}`]: at.getTime(), dirty: true },
          $inc: { version: 1 },
          ...(audit && { $push: { acts: audit } }),
        },
        { maxTimeMS: MAX_MS },
      );
      return matchedCount === 1 ? { kind: 'done' } : CONFLICT;
    },
  };
};
