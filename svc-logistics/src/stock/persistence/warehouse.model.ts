import { STRATEGIES } from '@shop/contracts/logistics';
import { recordModel } from '@shop/service-kit';
import type { LocalizedText } from '@shop/contracts';
import type { Connection, Model } from 'mongoose';
import { text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Warehouse } from '../domain/stock.ts';

export interface WarehouseRecord extends Warehouse {
  readonly code: string;
  readonly names: LocalizedText;
  readonly address: LocalizedText;
  readonly commune: string;
}

export type WarehouseModel = Model<WarehouseRecord>;
export const warehouseModel = (connection: Connection): WarehouseModel =>
  recordModel<WarehouseRecord>(connection, {
    name: 'Warehouse',
    collection: 'warehouses',
    fields: {
      _id: text,
      shopUuid: text,
      code: text,
      name: text,
      names: { type: Object, required: true },
      address: { type: Object, required: true },
      wilaya: whole,
      commune: text,
      strategy: { type: String, enum: STRATEGIES, required: true },
      position: whole,
      active: yesOrNo,
    },
    indexes: [[{ shopUuid: 1, position: 1 }]],
  });
