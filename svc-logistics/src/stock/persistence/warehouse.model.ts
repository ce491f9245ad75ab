import { STRATEGIES } from '@shop/contracts/logistics';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { LocalizedText } from '@shop/contracts';
import type { Connection, Model } from 'mongoose';
import { text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Warehouse } from '../domain/stock.ts';

export interface WarehouseRecord extends Warehouse {
  readonly code: string;
  readonly names: LocalizedText;
  readonly address: LocalizedText;
  readonly commune: string;
  /** Absent: no person has changed it yet, and it is 1. */
  readonly version?: number;
  /** It was switched on or off, and the levels of its items are to be published again. */
  readonly retell?: boolean;
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
      wilayas: { type: [Number], default: undefined },
      version: { type: Number, default: undefined },
      retell: { type: Boolean, default: undefined },
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      [{ shopUuid: 1, position: 1 }],
      [{ shopUuid: 1, code: 1 }, { unique: true }],
      [{ retell: 1 }, { partialFilterExpression: { retell: true } }],
    ],
  });
