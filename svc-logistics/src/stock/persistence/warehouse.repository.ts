import type { Reach } from '@shop/contracts/staff';
import { LRUCache } from 'lru-cache';
import type { WarehouseModel, WarehouseRecord } from './warehouse.model.ts';

/** Milliseconds for which every order of a shop may be planned with the warehouses as they were read. */
const REMEMBERED_MS = 1000;
const REMEMBERED_SHOPS = 1000;

export const createWarehouses = (model: WarehouseModel) => {
  const within = (shopUuid: string, reach: Reach): Promise<WarehouseRecord[]> =>
    model
      .find({ shopUuid, ...(reach === 'all' ? {} : { _id: { $in: [...reach] } }) })
      .sort({ position: 1 })
      .maxTimeMS(2000)
      .lean<WarehouseRecord[]>()
      .exec();
  const remembered = new LRUCache<string, WarehouseRecord[]>({
    max: REMEMBERED_SHOPS,
    ttl: REMEMBERED_MS,
    fetchMethod: (shopUuid) => within(shopUuid, 'all'),
  });
  return {
    of: (shopUuid: string) => ({
      /** Those that somebody reaches, in the shop's order. */
      within: (reach: Reach): Promise<WarehouseRecord[]> => within(shopUuid, reach),
      /** All, as they were at most a second ago. */
      lately: async (): Promise<WarehouseRecord[]> => (await remembered.fetch(shopUuid)) ?? [],
    }),
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
