import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import { collection, flag, id, ids, number } from '../../shared/persistence/fields.ts';
import type { StaffProfileRecord } from '../domain/staff-profile.ts';

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
  failures: connection.model<SignInFailuresRecord>('SignInFailures', failures),
});
export type StaffModels = ReturnType<typeof staffModels>;
