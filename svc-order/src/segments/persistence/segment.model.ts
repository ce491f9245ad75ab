import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { SegmentRecord } from '../domain/segment-record.ts';

/** A deleted segment, with its phones, is gone after so long. */
const BIN_SECONDS = 30 * 24 * 3600;

export type SegmentDocument = Omit<SegmentRecord, 'uuid'> & { readonly _id: string };

/** One segment, one document: staff write it, with its audit entries. */
export const segmentModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<SegmentDocument>(connection, {
    name: 'Segment',
    collection: 'segments',
    fields: {
      _id: { type: String, required: true },
      shopUuid: { type: String, required: true },
      version,
      name: { type: Object, required: true },
      rule: { type: Object, required: true },
      phones: { type: [String], required: true },
      changedAt: { type: Date, required: true },
      deletedAt: { type: Date, default: null },
    },
    hidden,
    indexes: [[{ shopUuid: 1, deletedAt: 1 }], [{ deletedAt: 1 }, { expireAfterSeconds: BIN_SECONDS }], outboxIndex],
  });
};
export type SegmentModel = ReturnType<typeof segmentModel>;
