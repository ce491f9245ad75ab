import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { id, number, optionalId } from '../../shared/persistence/fields.ts';
import type { StockAlertRecord } from '../domain/stock-alert.ts';

export const stockAlertModels = (connection: Connection) => ({
  stockAlerts: recordModel<StockAlertRecord>(connection, {
    name: 'StockAlert',
    collection: 'stock_alerts',
    fields: {
      _id: id,
      shopUuid: id,
      product: id,
      combination: optionalId,
      target: id,
      phone: id,
      language: id,
      createdAt: number,
      handledAt: { type: Number, default: undefined },
      version: number,
    },
    hidden: outboxFields,
    indexes: [
      // One per phone and what it waits for.
      [{ shopUuid: 1, target: 1, phone: 1 }, { unique: true }],
      // For the lists of staff.
      [{ shopUuid: 1, handledAt: 1, createdAt: 1, _id: 1 }],
      outboxIndex,
    ],
  }),
});
export type StockAlertModels = ReturnType<typeof stockAlertModels>;
