import { CONFLICT, driverOf, isDuplicateKey, type Conflict } from '@shop/service-kit';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

type LotRecord = StockItemRecord['lots'][number];
type JournalLine = NonNullable<StockItemRecord['journal']>[number];
/** The warehouse, product and combination of a stock item. */
export type StockPlace = Pick<StockItemRecord, '_id' | 'warehouse' | 'product' | 'combination'>;

/** One write of units that arrive, with its movement and its audit entry. */
export interface AddedUnits {
  /** The mark of the request: units with the same mark are added once. */
  readonly mark: string;
  readonly quantity: number;
  /** An existing lot by its number, or a new one. */
  readonly lot: { readonly number: string; readonly created?: LotRecord };
  readonly line: JournalLine;
}

const MAX_MS = 2000;

/** Units that arrive in a shop's stock items. */
export const createStockAdditions = (model: StockItemModel, shopUuid: string) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);

  /** The first units of a product in a warehouse. */
  const insert = async (place: StockPlace, uuid: string, { mark, lot, line }: AddedUnits): Promise<boolean> => {
    if (!lot.created) return false;
    const item: StockItemRecord = {
      ...place,
      uuid,
      shopUuid,
      strategy: null,
      version: 1,
      lots: [lot.created],
      marks: { [mark]: line.at.getTime() },
      journal: [line],
      relayed: 0,
      dirty: true,
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
    /** One stock item with the marks of applied requests; null: the warehouse never had any units of it. */
    find: (id: string): Promise<StockItemRecord | null> =>
      model.findOne({ _id: id, shopUuid }, { journal: 0 }).maxTimeMS(MAX_MS).lean<StockItemRecord>(),

    /**
     * D-5.01, D-5.03: adds units in one conditional write with their movement, audit entry and mark.
     *
     * @param item as it was read; null to create it, with the id `uuid`
     * @returns `conflict` where the request was applied since, or its lot was created or removed
     */
    add: async (
      place: StockPlace,
      item: StockItemRecord | null,
      uuid: string,
      added: AddedUnits,
    ): Promise<Conflict | { readonly kind: 'done' }> => {
      if (!item) return (await insert(place, uuid, added)) ? { kind: 'done' } : CONFLICT;
      const { mark, quantity, lot, line } = added;
      const isNew = { 'lots.number': lot.created ? { $ne: lot.number } : lot.number };
      const { matchedCount } = await driver.updateOne(
        { _id: place._id, shopUuid, [`marks.${mark}`]: { $exists: false }, ...isNew },
        {
          $inc: lot.created
            ? { version: 1 }
            : { version: 1, 'lots.$[lot].onHand': quantity, 'lots.$[lot].available': quantity },
          $push: { journal: line, ...(lot.created && { lots: lot.created }) },
          $set: { [`marks.${mark}`]: line.at.getTime(), dirty: true },
        },
        { ...(!lot.created && { arrayFilters: [{ 'lot.number': lot.number }] }), maxTimeMS: MAX_MS },
      );
      return matchedCount === 1 ? { kind: 'done' } : CONFLICT;
    },
  };
};
