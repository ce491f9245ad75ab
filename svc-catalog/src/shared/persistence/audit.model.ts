import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { checkedElsewhere, id } from './fields.ts';

/** D-11.03: what staff wrote. `before` and `after` hold the changed fields only. */
export interface AuditRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  readonly action: string;
  readonly subject: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly from: string;
  readonly requestId: string;
}

export const auditModels = (connection: Connection) => ({
  audit: recordModel<AuditRecord>(connection, {
    name: 'Audit',
    collection: 'audit_log',
    fields: {
      _id: id,
      shopUuid: id,
      at: { type: Date, required: true },
      by: checkedElsewhere,
      action: id,
      subject: id,
      before: checkedElsewhere,
      after: checkedElsewhere,
      from: String,
      requestId: id,
    },
    indexes: [[{ shopUuid: 1, subject: 1, at: -1 }]],
  }),
});
export type AuditModels = ReturnType<typeof auditModels>;
