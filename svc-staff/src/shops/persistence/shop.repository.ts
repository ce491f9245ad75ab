import type { LocalizedText } from '@shop/contracts';
import { isDuplicateKey } from '@shop/service-kit';
import { MAX_TIME_MS } from '../../shared/fields.ts';
import type { KnownShopRecord, ShopModels } from './shop.model.ts';

export const createKnownShops = ({ shops }: ShopModels) => ({
  /** Keeps a snapshot unless a newer one is there. */
  keep: async ({ _id, seq, ...shop }: KnownShopRecord): Promise<void> => {
    try {
      await shops.updateOne(
        { _id, seq: { $lte: seq } },
        { $set: { ...shop, seq } },
        { upsert: true, maxTimeMS: MAX_TIME_MS },
      );
    } catch (error) {
      // The id is taken by a newer one.
      if (!isDuplicateKey(error)) throw error;
    }
  },
  /** The shop of addresses that are no shop's own; undefined: none is known yet. */
  byDefault: async (): Promise<string | undefined> =>
    (await shops.findOne({ isDefault: true }, { _id: 1 }).maxTimeMS(MAX_TIME_MS).lean<Pick<KnownShopRecord, '_id'>>())
      ?._id,
  of: (shopUuid: string) => ({
    name: async (): Promise<LocalizedText | undefined> =>
      (await shops.findById(shopUuid, { name: 1 }).maxTimeMS(MAX_TIME_MS).lean<Pick<KnownShopRecord, 'name'>>())?.name,
  }),
});
export type KnownShops = ReturnType<typeof createKnownShops>;
