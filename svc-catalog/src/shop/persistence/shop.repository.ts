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
  of: (shopUuid: string) => ({
    menus: (): Promise<MenusRecord | null> =>
      models.menus.findOne({ shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<MenusRecord>(),
  }),
});
export type Shops = ReturnType<typeof createShops>;
