import {
  checkVersion,
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import { goodsId } from '../domain/goods-rows.ts';
import type { ItemCode, ItemCodes } from '../domain/item-codes.ts';
import type { ItemCodeModel } from './item-code.model.ts';

const MAX_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, handled: 0 } as const;

/** The item that a write is about, before it has any code. */
export const withoutCodes = (shopUuid: string, product: string, combination: string | null): ItemCodes => ({
  _id: goodsId(product, combination),
  shopUuid,
  product,
  combination,
  codes: [],
  version: 0,
});

/** The barcodes that a shop gave to its items itself. */
export const createItemCodes = (model: ItemCodeModel) => ({
  of: (shopUuid: string) => {
    const some = (filter: object): Promise<ItemCodes[]> =>
      model
        .find({ ...filter, shopUuid }, NOT_THE_OUTBOX)
        .limit(200)
        .maxTimeMS(MAX_MS)
        .lean<ItemCodes[]>()
        .exec();
    return {
      /** The items that have one of these codes, as they are compared. */
      withCodes: (comparable: readonly string[]): Promise<ItemCodes[]> =>
        some({ 'codes.comparable': { $in: [...comparable] } }),

      ofProduct: (product: string): Promise<ItemCodes[]> => some({ product }),

      /** Takes codes from items whose product was deleted: nobody else can. */
      free: async (items: readonly ItemCodes[], comparable: readonly string[]): Promise<void> => {
        if (items.length === 0) return;
        await model.updateMany(
          { _id: { $in: items.map(({ _id }) => _id) }, shopUuid },
          { $pull: { codes: { comparable: { $in: [...comparable] } } }, $inc: { version: 1 } },
          { maxTimeMS: MAX_MS },
        );
      },

      /** The optimistic lock of a staff write; an item that never had a code has the version 0. */
      check: async (
        product: string,
        combination: string | null,
        version: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<ItemCodes>> => {
        const [found] = await some({ _id: goodsId(product, combination) });
        const item = found ?? withoutCodes(shopUuid, product, combination);
        return checkVersion(item, { expected: version, actual: item.version }, command, ({ _id }, operation) =>
          wasHandled(model, { _id, shopUuid }, operation),
        );
      },

      /**
       * One conditional write: the codes, the audit entry and the handled mark.
       *
       * @returns null where another write came in between, on this item or with one of these codes
       */
      write: async (
        before: ItemCodes,
        codes: readonly ItemCode[],
        acted: NewEvent,
        operation: string | null,
      ): Promise<ItemCodes | null> => {
        const version = before.version + 1;
        const next = { ...before, codes, version };
        try {
          if (before.version === 0) {
            const outbox = { outbox: outboxOf(SOURCE, version, [acted]), outboxPending: true };
            await model.insertMany([{ ...next, ...outbox, ...(operation !== null && { handled: [operation] }) }]);
            return next;
          }
          const { matchedCount } = await model.updateOne(
            { _id: before._id, shopUuid, version: before.version },
            { $set: { codes, version, ...outboxSet(SOURCE, version, [acted]) }, ...handledMark(operation) },
            { maxTimeMS: MAX_MS },
          );
          return matchedCount === 1 ? next : null;
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
      },
    };
  },
});
export type AllItemCodes = ReturnType<typeof createItemCodes>;
