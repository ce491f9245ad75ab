import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { id, moment, number } from '../../shared/fields.ts';

/** Failed sign-ins of an address or account; forgotten by itself when `forgetAt` has passed. */
export interface SignInFailuresRecord {
  readonly _id: string;
  readonly failures: number;
  /** Milliseconds since the epoch. */
  readonly blockedUntil: number;
  readonly forgetAt: Date;
}

export const signInFailuresModels = (connection: Connection) => ({
  failures: recordModel<SignInFailuresRecord>(connection, {
    name: 'SignInFailures',
    collection: 'sign_in_failures',
    fields: { _id: id, failures: number, blockedUntil: number, forgetAt: moment },
    indexes: [[{ forgetAt: 1 }, { expireAfterSeconds: 0 }]],
  }),
});
export type SignInFailuresModels = ReturnType<typeof signInFailuresModels>;
