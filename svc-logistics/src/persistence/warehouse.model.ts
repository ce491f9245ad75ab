import { localized, STRATEGIES, type Language, type LocalizedText } from '@shop/contracts';
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
export const warehouseName = (warehouse: WarehouseRecord, language: Language): string => localized(warehouse.names, language) || warehouse.name;

export type WarehouseModel = Model<WarehouseRecord>;
export const warehouseModel = (connection: Connection): WarehouseModel => connection.model<WarehouseRecord>('Warehouse', schema as unknown as Schema<WarehouseRecord>); // the schema above is the record's

/** Milliseconds for which every order of a shop may be planned with the warehouses as they were read. */
const REMEMBERED_MS = 1000;

export const createWarehouses = (model: WarehouseModel) => {
  const remembered = new Map<string, { readonly at: number; readonly warehouses: Promise<WarehouseRecord[]> }>();
  const ofShop = (shopUuid: string): Promise<WarehouseRecord[]> => model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<WarehouseRecord[]>().exec();
  return {
    ofShop,
    /** As they were at most a second ago. */
    lately: (shopUuid: string): Promise<WarehouseRecord[]> => {
      const known = remembered.get(shopUuid);
      if (known && Date.now() - known.at < REMEMBERED_MS) return known.warehouses;
      const warehouses = ofShop(shopUuid);
      remembered.set(shopUuid, { at: Date.now(), warehouses });
      warehouses.catch(() => remembered.delete(shopUuid));
      return warehouses;
    },
  };
};
export type Warehouses = ReturnType<typeof createWarehouses>;
