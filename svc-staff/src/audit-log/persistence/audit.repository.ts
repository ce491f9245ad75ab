import { batchCalls, driverOf, onlyDuplicates } from '@shop/service-kit';
import { MAX_TIME_MS } from '../../shared/fields.ts';
import type { Place } from '../../shared/place.ts';
import { TYPED_FIELDS, type ActRecord } from '../domain/act.ts';
import type { AuditModels } from './audit.model.ts';

export interface WhichActs {
  readonly entity: string | undefined;
  readonly subject: string | undefined;
  /** An entity id, or the first letters of the words in its name. */
  readonly sought: { readonly subject: string; readonly words: readonly string[] } | undefined;
  /** The id of the person who acted. */
  readonly person: string | undefined;
  /** The first moment, and the one behind the last. */
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  /** Behind this entry. */
  readonly after: Place | undefined;
}

/** Words are letters and digits, which say nothing else in a pattern. */
const foundBy = ({ subject, words }: NonNullable<WhichActs['sought']>) => ({
  $or: [{ subject }, ...(words.length > 0 ? [{ words: { $all: words.map((word) => new RegExp(`^${word}`)) } }] : [])],
});

const TYPED = TYPED_FIELDS.flatMap((field) => [`before.${field}`, `after.${field}`]);

/** D-11.03. Entries are added and read; an erasure alone changes them (D-15.03). */
export const createAuditLog = ({ audit }: AuditModels) => {
  /** Entries that come together are one command. */
  const insert = batchCalls<ActRecord, true>(
    async (entries) => {
      const options = { ordered: false, throwOnValidationError: true } as const;
      await audit.insertMany([...entries], options).catch((error: unknown) => {
        if (!onlyDuplicates(error)) throw error;
      });
      return entries.map(() => true);
    },
    { repeatable: true },
  );

  return {
    /** Writes an entry, once by its id. */
    add: async (entry: ActRecord): Promise<void> => {
      await insert(entry);
    },
    of: (shopUuid: string) => ({
      /** D-15.03: the entries of these subjects say that something was typed, and no longer what. */
      forgetWords: async (subjects: readonly string[]): Promise<void> => {
        for (const field of TYPED)
          await driverOf(audit).updateMany(
            { shopUuid, subject: { $in: [...subjects] }, [field]: { $type: 'string' } },
            { $set: { [field]: true } },
            { maxTimeMS: MAX_TIME_MS },
          );
      },
      /** Newest first. */
      list: (
        { entity, subject, sought, person, since, until, after }: WhichActs,
        limit: number,
      ): Promise<ActRecord[]> => {
        const both = [
          ...(after ? [{ $or: [{ at: { $lt: new Date(after.at) } }, { _id: { $lt: after.uuid } }] }] : []),
          ...(sought ? [foundBy(sought)] : []),
        ];
        return audit
          .find({
            shopUuid,
            ...(subject === undefined ? {} : { subject }),
            ...(person === undefined ? {} : { 'by.id': person }),
            ...(entity === undefined ? {} : { entity }),
            ...((after || since || until) && {
              at: {
                ...(since && { $gte: since }),
                ...(until && { $lt: until }),
                ...(after && { $lte: new Date(after.at) }),
              },
            }),
            ...(both.length > 0 && { $and: both }),
          })
          .sort({ at: -1, _id: -1 })
          .limit(limit)
          .maxTimeMS(MAX_TIME_MS)
          .lean<ActRecord[]>();
      },
    }),
  };
};
export type AuditLog = ReturnType<typeof createAuditLog>;
