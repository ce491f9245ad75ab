import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { DraftRecord } from '../domain/draft-record.ts';

/** What was thrown away is gone after so long, and so is a draft that nobody has touched. */
const BIN_SECONDS = 30 * 24 * 3600;
const UNTOUCHED_SECONDS = 180 * 24 * 3600;

export type DraftDocument = Omit<DraftRecord, 'uuid'> & { readonly _id: string };

/** One draft, one document: the person who types writes it, with its audit entries. */
export const draftModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<DraftDocument>(connection, {
    name: 'OrderDraft',
    collection: 'order_drafts',
    fields: {
      _id: { type: String, required: true },
      shopUuid: { type: String, required: true },
      version,
      kind: { type: String, required: true },
      number: { type: String, default: null },
      content: { type: Object, required: true },
      quote: { type: Object, default: null },
      agreed: { type: Object, default: null },
      validUntil: { type: Date, default: null },
      by: { type: Object, required: true },
      changedAt: { type: Date, required: true },
      deletedAt: { type: Date, default: null },
    },
    hidden,
    indexes: [
      [{ shopUuid: 1, kind: 1, 'by.id': 1, changedAt: -1 }],
      /* D-15.03: those of one person. */
      [{ shopUuid: 1, 'content.customer.uuid': 1 }],
      [{ shopUuid: 1, 'content.customer.phone': 1 }],
      [{ shopUuid: 1, 'content.customer.secondPhone': 1 }],
      [{ deletedAt: 1 }, { expireAfterSeconds: BIN_SECONDS }],
      [{ changedAt: 1 }, { expireAfterSeconds: UNTOUCHED_SECONDS, partialFilterExpression: { kind: 'draft' } }],
      outboxIndex,
    ],
  });
};
export type DraftModel = ReturnType<typeof draftModel>;
