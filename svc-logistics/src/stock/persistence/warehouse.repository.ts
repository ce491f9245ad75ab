import type { Reach } from '@shop/contracts/staff';
import { LRUCache } from 'lru-cache';
import type { WarehouseModel, WarehouseRecord } from './warehouse.model.ts';

/** Milliseconds for which orders of a shop may be planned with cached warehouses. */
const CACHE_MS = 1000;
const CACHED_SHOPS = 1000;

export const createWarehouses = (model: WarehouseModel) => {
  const within = (shopUuid: string, reach: Reach): Promise<WarehouseRecord[]> =>
    model
      .find({ shopUuid, ...(reach === 'all' ? {} : { _id: { $in: [...reach] } }) })
      .sort({ position: 1 })
      .maxTimeMS(2000)
      .lean<WarehouseRecord[]>()
      .exec();
  const remembered = new LRUCache<string, WarehouseRecord[]>({
    max: CACHED_SHOPS,
    ttl: CACHE_MS,
    fetchMethod: (shopUuid) => within(shopUuid, 'all'),
  });
  return {
    of: (shopUuid: string) => ({
      /** The warehouses within a person's reach, in the shop's order. */
      within: (reach: Reach): Promise<WarehouseRecord[]> => within(shopUuid, reach),
      /** All warehouses, at most a second old. */
      lately: async (): Promise<WarehouseRecord[]> => (await remembered.fetch(shopUuid)) ?? [],
    }),
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
