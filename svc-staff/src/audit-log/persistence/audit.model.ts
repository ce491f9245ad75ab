import { recordModel } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import { checkedElsewhere, id } from '../../shared/fields.ts';
import type { ActRecord } from '../domain/act.ts';

export const auditModels = (connection: Connection) => ({
  audit: recordModel<ActRecord>(connection, {
    name: 'Audit',
    collection: 'audit_log',
    fields: {
      _id: id,
      shopUuid: id,
      at: { type: Date, required: true },
      by: checkedElsewhere,
      entity: id,
      subject: id,
      action: id,
      name: Schema.Types.Mixed,
      words: { type: [String], default: undefined },
      before: checkedElsewhere,
      after: checkedElsewhere,
      from: String,
      device: String,
      requestId: id,
    },
    indexes: [
      // For the entries of one entity, of one kind of entity and of the shop, newest first.
      [{ shopUuid: 1, subject: 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, entity: 1, at: -1, _id: -1 }],
      [{ shopUuid: 1, at: -1, _id: -1 }],
      // For the search by the words of a name.
      [{ shopUuid: 1, words: 1, at: -1, _id: -1 }],
      // For the entries of one person.
      [{ shopUuid: 1, 'by.id': 1, at: -1, _id: -1 }],
    ],
  }),
});
export type AuditModels = ReturnType<typeof auditModels>;
