import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { StaffProfileRecord } from '../domain/records.ts';
import { checkedElsewhere, collection, flag, id, ids, number } from './fields.ts';

const profile = new Schema(
  {
    _id: id,
    shopUuid: id,
    name: id,
    email: id,
    role: id,
    warehouses: ids,
    active: flag,
    ...outboxFields,
    version: Number,
  },
  collection('staff_profiles'),
);
profile.index({ shopUuid: 1, email: 1 }, { unique: true });
profile.index(...outboxIndex);

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
const audit = new Schema(
  {
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
  collection('audit_log'),
);
audit.index({ shopUuid: 1, subject: 1, at: -1 });

/** Failed sign-ins of an address or account; forgotten by itself when `forgetAt` has passed. */
export interface SignInFailuresRecord {
  readonly _id: string;
  readonly failures: number;
  /** Milliseconds since the epoch. */
  readonly blockedUntil: number;
  readonly forgetAt: Date;
}
const failures = new Schema(
  { _id: id, failures: number, blockedUntil: number, forgetAt: { type: Date, required: true } },
  collection('sign_in_failures'),
);
failures.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const staffModels = (connection: Connection) => ({
  profiles: connection.model<StaffProfileRecord>('StaffProfile', profile),
  audit: connection.model<AuditRecord>('Audit', audit),
  failures: connection.model<SignInFailuresRecord>('SignInFailures', failures),
});
