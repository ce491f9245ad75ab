import type { LocalizedText } from '@shop/contracts';
import type { Versioned } from '../../shared/deletable.ts';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';
import type { ShopModels } from './shop.model.ts';

export const createShops = (models: ShopModels) => ({
  /** All shops of the installation, or those of these ids. */
  all: (uuids?: readonly string[]): Promise<ShopRecord[]> =>
    models.shops
      .find(uuids ? { _id: { $in: uuids } } : {}, NOT_THE_OUTBOX)
      .maxTimeMS(MAX_TIME_MS)
      .lean<ShopRecord[]>(),
  /** The shop of addresses that are no shop's own; undefined before there is one. */
  byDefault: async (): Promise<string | undefined> =>
    (await models.shops.findOne({ isDefault: true }, { _id: 1 }).maxTimeMS(MAX_TIME_MS).lean<Pick<ShopRecord, '_id'>>())
      ?._id,
  of: (shopUuid: string) => ({
    find: (): Promise<ShopRecord | null> =>
      models.shops.findById(shopUuid, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<ShopRecord>(),
    name: async (): Promise<LocalizedText | undefined> =>
      (await models.shops.findById(shopUuid, { name: 1 }).maxTimeMS(MAX_TIME_MS).lean<Pick<ShopRecord, 'name'>>())
        ?.name,
    menus: (): Promise<Versioned<MenusRecord> | null> =>
      models.menus.findOne({ shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<Versioned<MenusRecord>>(),
  }),
});
export type Shops = ReturnType<typeof createShops>;
