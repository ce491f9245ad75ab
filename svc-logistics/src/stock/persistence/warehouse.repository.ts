import { LRUCache } from 'lru-cache';
import type { WarehouseModel, WarehouseRecord } from './warehouse.model.ts';

/** Milliseconds for which every order of a shop may be planned with the warehouses as they were read. */
const REMEMBERED_MS = 1000;
const REMEMBERED_SHOPS = 1000;

export const createWarehouses = (model: WarehouseModel) => {
  const allOf = (shopUuid: string): Promise<WarehouseRecord[]> =>
    model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<WarehouseRecord[]>().exec();
  const remembered = new LRUCache<string, WarehouseRecord[]>({
    max: REMEMBERED_SHOPS,
    ttl: REMEMBERED_MS,
    fetchMethod: allOf,
  });
  return {
    of: (shopUuid: string) => ({
      /** In the shop's order. */
      all: (): Promise<WarehouseRecord[]> => allOf(shopUuid),
      /** As they were at most a second ago. */
      lately: async (): Promise<WarehouseRecord[]> => (await remembered.fetch(shopUuid)) ?? [],
    }),
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
