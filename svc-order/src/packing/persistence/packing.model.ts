import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { PackingRecord, WaveRecord } from '../domain/packing-record.ts';

export type PackingDocument = Omit<PackingRecord, 'uuid'> & { readonly _id: string; readonly changedAt: Date };
/** `endedAt`: when it was closed, by which the database deletes it. */
export type WaveDocument = Omit<WaveRecord, 'uuid'> & { readonly _id: string; readonly endedAt?: Date };

/** What was scanned, and the wave, are of no use once the parcel has long been closed. */
const KEPT_SECONDS = 180 * 24 * 3600;

const text = { type: String, required: true } as const;

/** The box of an order, one document: staff write it, with its audit entries. */
export const packingModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<PackingDocument>(connection, {
    name: 'Packing',
    collection: 'packings',
    fields: {
      _id: text,
      shopUuid: text,
      wave: text,
      version,
      scans: { type: [Object], required: true },
      aside: { type: Object, default: null },
      short: { type: String, default: null },
      weight: { type: Number, default: null },
      photos: { type: [String], default: [] },
      ask: { type: Object, default: null },
      putBackAt: { type: String, default: null },
      changedAt: { type: Date, required: true },
    },
    hidden,
    indexes: [[{ changedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }], outboxIndex],
  });
};
export type PackingModel = ReturnType<typeof packingModel>;

/** The unique index that decides which wave has an order; waves that hold none are not in it. */
export const HELD_ORDERS = { shopUuid: 1, held: 1 } as const;
/** A query by that index says it too, or the database does not use it. */
export const HOLDS = { 'held.0': { $exists: true } } as const;

export const packingWaveModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<WaveDocument>(connection, {
    name: 'PackingWave',
    collection: 'packing_waves',
    fields: {
      _id: text,
      shopUuid: text,
      version,
      warehouse: text,
      transporter: { type: String, default: null },
      boxes: { type: [Object], required: true },
      held: { type: [String], required: true },
      picks: { type: [Object], required: true },
      createdAt: text,
      by: { type: Object, required: true },
      closedAt: { type: String, default: null },
      endedAt: Date,
    },
    hidden,
    indexes: [
      [HELD_ORDERS, { unique: true, partialFilterExpression: HOLDS }],
      [{ endedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
      [{ shopUuid: 1, closedAt: 1, createdAt: -1 }],
      [{ shopUuid: 1, 'boxes.order': 1, createdAt: -1 }],
      outboxIndex,
    ],
  });
};
export type PackingWaveModel = ReturnType<typeof packingWaveModel>;
