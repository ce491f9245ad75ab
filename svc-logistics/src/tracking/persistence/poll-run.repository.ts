import { driverOf, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';

/** The lists that an account's company was asked for in one hour (T-3.14). */
export interface PollRun {
  /** Transporter and hour. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  readonly hour: Date;
  readonly lists: number;
  readonly failed: number;
  readonly parcels: number;
  readonly news: number;
  /** Tracking numbers that the company answered without; the last ones. */
  readonly missing: readonly string[];
  readonly error: string | null;
}
const KEPT_SECONDS = 14 * 86_400;
const MAX_MISSING = 100;
const MAX_MS = 2000;

export type PollRunModel = Model<PollRun>;
export const pollRunModel = (connection: Connection): PollRunModel =>
  recordModel<PollRun>(connection, {
    name: 'PollRun',
    collection: 'poll_runs',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      hour: moment,
      lists: whole,
      failed: whole,
      parcels: whole,
      news: whole,
      missing: { type: [String], required: true },
      error: optionalText,
    },
    indexes: [[{ shopUuid: 1, transporter: 1, hour: -1 }], [{ hour: 1 }, { expireAfterSeconds: KEPT_SECONDS }]],
  });

export interface PolledList {
  readonly shopUuid: string;
  readonly transporter: string;
  readonly at: number;
  readonly parcels: number;
  readonly news: number;
  readonly missing: readonly string[];
  /** Why the list failed; null: it did not. */
  readonly error: string | null;
}
export const createPollRuns = (model: PollRunModel) => ({
  of: (shopUuid: string) => ({
    list: (transporter: string, limit: number): Promise<PollRun[]> =>
      model.find({ shopUuid, transporter }).sort({ hour: -1 }).limit(limit).maxTimeMS(MAX_MS).lean<PollRun[]>().exec(),
  }),
  note: async ({ shopUuid, transporter, at, parcels, news, missing, error }: PolledList): Promise<void> => {
    const hour = new Date(at - (at % 3600_000));
    await driverOf(model).updateOne(
      { _id: `${transporter}:${hour.toISOString()}` },
      {
        $inc: { lists: 1, failed: error === null ? 0 : 1, parcels, news },
        $push: { missing: { $each: [...missing], $slice: -MAX_MISSING } },
        $set: { error },
        $setOnInsert: { shopUuid, transporter, hour },
      },
      { upsert: true, maxTimeMS: MAX_MS },
    );
  },
});
export type PollRuns = ReturnType<typeof createPollRuns>;
