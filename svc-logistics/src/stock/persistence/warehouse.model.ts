import type { LocalizedText } from '@shop/contracts';
import { STRATEGIES } from '@shop/contracts/logistics';
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
export type WarehouseModel = Model<WarehouseRecord>;
export const warehouseModel = (connection: Connection): WarehouseModel =>
  // the schema above is the record's
  connection.model<WarehouseRecord>('Warehouse', schema as unknown as Schema<WarehouseRecord>);
