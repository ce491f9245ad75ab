import type { ParcelStatus } from '@shop/contracts/logistics';
import {
  CONFLICT,
  driverOf,
  handledMark,
  isDuplicateKey,
  outboxSet,
  wasHandled,
  type Conflict,
  type NewEvent,
} from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import { statusWordId, type StatusWordModel, type StatusWordRecord } from './status-word.model.ts';

const MAX_MS = 2000;
const MAX_WORDS = 500;

export interface HeardWord {
  readonly shopUuid: string;
  readonly transporter: string;
  readonly word: string;
  readonly wordKey: string;
  readonly count: number;
  readonly lastAt: Date;
}
export interface VersionedWord extends StatusWordRecord {
  readonly version: number;
}

/** Words of all shops, as companies say them. */
const heardWords = (model: StatusWordModel) => {
  const driver = driverOf(model);
  return {
    /** What people have mapped for these accounts, by account and `wordKey`. */
    mapped: async (
      transporters: readonly string[],
    ): Promise<ReadonlyMap<string, ReadonlyMap<string, ParcelStatus>>> => {
      const rows = await model
        .find({ transporter: { $in: [...transporters] }, status: { $type: 'string' } }, { outbox: 0, handled: 0 })
        .maxTimeMS(MAX_MS)
        .lean<StatusWordRecord[]>();
      const byAccount = new Map<string, Map<string, ParcelStatus>>();
      for (const { transporter, wordKey, status } of rows) {
        const words = byAccount.get(transporter) ?? new Map<string, ParcelStatus>();
        if (status) byAccount.set(transporter, words.set(wordKey, status));
      }
      return byAccount;
    },
    /** Counts words that are not known. */
    count: async (words: readonly HeardWord[]): Promise<void> => {
      if (words.length === 0) return;
      await driver.bulkWrite(
        words.map(({ shopUuid, transporter, word, wordKey, count, lastAt }) => ({
          updateOne: {
            filter: { _id: statusWordId(transporter, wordKey) },
            update: {
              $inc: { count },
              $max: { lastAt },
              $setOnInsert: { shopUuid, transporter, word, wordKey, status: null, reportedOn: null, version: 1 },
            },
            upsert: true,
          },
        })),
        { ordered: false, maxTimeMS: MAX_MS },
      );
    },
    /**
     * Words heard since `since` that have no meaning, and were not reported on this day. A person may have left a word
     * without a meaning before anybody said it.
     */
    toReport: (since: Date, day: string): Promise<StatusWordRecord[]> =>
      model
        .find(
          { status: null, count: { $gt: 0 }, lastAt: { $gte: since }, reportedOn: { $ne: day } },
          { outbox: 0, handled: 0 },
        )
        .limit(MAX_WORDS)
        .maxTimeMS(MAX_MS)
        .lean<StatusWordRecord[]>()
        .exec(),
    reported: async (ids: readonly string[], day: string): Promise<void> => {
      await driver.updateMany({ _id: { $in: [...ids] } }, { $set: { reportedOn: day } }, { maxTimeMS: MAX_MS });
    },
    /** Words without a meaning that were heard since then, by account. */
    unknownByAccount: async (since: Date): Promise<{ readonly transporter: string; readonly words: number }[]> => {
      const rows = await model
        .aggregate<{ _id: string; words: number }>([
          { $match: { status: null, count: { $gt: 0 }, lastAt: { $gte: since } } },
          { $group: { _id: '$transporter', words: { $sum: 1 } } },
        ])
        .option({ maxTimeMS: MAX_MS });
      return rows.map(({ _id, words }) => ({ transporter: _id, words }));
    },
  };
};

export const createStatusWords = (model: StatusWordModel) => {
  const driver = driverOf(model);
  return {
    of: (shopUuid: string) => ({
      /** The words of an account, those last heard first. */
      list: (transporter: string): Promise<StatusWordRecord[]> =>
        model
          .find({ shopUuid, transporter }, { outbox: 0, handled: 0 })
          .sort({ lastAt: -1 })
          .limit(MAX_WORDS)
          .maxTimeMS(MAX_MS)
          .lean<StatusWordRecord[]>()
          .exec(),
      find: (transporter: string, wordKey: string): Promise<VersionedWord | null> =>
        model
          .findOne({ _id: statusWordId(transporter, wordKey), shopUuid }, { outbox: 0, handled: 0 })
          .maxTimeMS(MAX_MS)
          .lean<VersionedWord | null>()
          .exec(),
      wasHandled: (transporter: string, wordKey: string, operation: string): Promise<boolean> =>
        wasHandled(model, { _id: statusWordId(transporter, wordKey), shopUuid }, operation),
      /** What a person says that it means. `before` null: nobody has heard it yet. */
      map: async (
        before: VersionedWord | null,
        word: Pick<StatusWordRecord, 'transporter' | 'word' | 'wordKey' | 'status'>,
        at: Date,
        events: readonly NewEvent[],
        operation: string | null,
      ): Promise<Conflict | { readonly kind: 'done' }> => {
        const version = (before?.version ?? 0) + 1;
        const told = { version, ...outboxSet(SOURCE, version, events) };
        const _id = statusWordId(word.transporter, word.wordKey);
        try {
          const { matchedCount, upsertedCount } = await driver.updateOne(
            { _id, shopUuid, version: before?.version ?? 0 },
            before
              ? { $set: { status: word.status, ...told }, ...handledMark(operation) }
              : {
                  $set: told,
                  $setOnInsert: { ...word, count: 0, lastAt: at, reportedOn: null },
                  ...handledMark(operation),
                },
            { upsert: before === null, maxTimeMS: MAX_MS },
          );
          return matchedCount + upsertedCount === 1 ? { kind: 'done' } : CONFLICT;
        } catch (error) {
          if (isDuplicateKey(error)) return CONFLICT;
          throw error;
        }
      },
    }),
    ...heardWords(model),
  };
};
export type StatusWords = ReturnType<typeof createStatusWords>;
