import { localized, STRATEGIES, type Language, type LocalizedText } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Warehouse } from '../domain/stock.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    shopUuid: { type: String, required: true },
    code: { type: String, required: true },
    name: { type: String, required: true },
    names: { type: Object, required: true },
    address: { type: Object, required: true },
    wilaya: { type: Number, required: true },
    commune: { type: String, required: true },
    strategy: { type: String, enum: STRATEGIES, required: true },
    position: { type: Number, required: true },
    active: { type: Boolean, required: true },
  },
  { collection: 'warehouses', versionKey: false },
);
schema.index({ shopUuid: 1, position: 1 });

export interface WarehouseRecord extends Warehouse {
  readonly names: LocalizedText;
}
export const warehouseName = (warehouse: WarehouseRecord, language: Language): string =>
  localized(warehouse.names, language) || warehouse.name;

export type WarehouseModel = Model<WarehouseRecord>;
export const warehouseModel = (connection: Connection): WarehouseModel =>
  // the schema above is the record's
  connection.model<WarehouseRecord>('Warehouse', schema as unknown as Schema<WarehouseRecord>);

/** Milliseconds for which every order of a shop may be planned with the warehouses as they were read. */
const REMEMBERED_MS = 1000;
const REMEMBERED_SHOPS = 1000;

export const createWarehouses = (model: WarehouseModel) => {
  const ofShop = (shopUuid: string): Promise<WarehouseRecord[]> =>
    model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<WarehouseRecord[]>().exec();
  const remembered = new LRUCache<string, WarehouseRecord[]>({
    max: REMEMBERED_SHOPS,
    ttl: REMEMBERED_MS,
    fetchMethod: ofShop,
  });
  return {
    ofShop,
    /** As they were at most a second ago. */
    lately: async (shopUuid: string): Promise<WarehouseRecord[]> => (await remembered.fetch(shopUuid)) ?? [],
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
