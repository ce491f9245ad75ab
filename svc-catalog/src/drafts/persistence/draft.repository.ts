import type { DraftedPartName } from '@shop/contracts/catalog/dashboard';
import { handledMark, inTransaction, isDuplicateKey, outboxSet, wasHandled, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import type { Transaction } from '../../shared/persistence/transaction.ts';
import { SOURCE } from '../../shared/snapshot-events.ts';
import type { PublishDecision } from '../domain/decide-publish.ts';
import type { DraftContent, DraftRecord, DraftPerson, PublishedVersionRecord } from '../domain/draft.ts';
import type { DraftModels } from './draft.model.ts';

/** How a draft is next. */
export interface DraftWrite {
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
  readonly content: DraftContent | null;
  readonly at: number;
  readonly by: DraftPerson;
  readonly published: number;
  readonly events: readonly NewEvent[];
  readonly operation: string | null;
}
/** Another request wrote the live content while it was published: the transaction is rolled back. */
export class LiveChanged extends Error {}

export const createDrafts = ({ drafts, publishedVersions }: DraftModels) => ({
  of: (shopUuid: string, part: DraftedPartName) => {
    const _id = `${shopUuid}:${part}`;

    /** One conditional write; false: another request wrote since. */
    const write = async (draft: DraftWrite, session?: Transaction): Promise<boolean> => {
      const { version: seen, events, operation, ...fields } = draft;
      const version = seen + 1;
      try {
        const { matchedCount, upsertedCount } = await drafts.updateOne(
          { _id, version: seen },
          {
            $set: { ...fields, version, ...outboxSet(SOURCE, version, events) },
            $setOnInsert: { shopUuid, part },
            ...handledMark(operation),
          },
          { upsert: seen === 0, ...(session && { session }) },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    };

    const publishIn = async <Live>(
      session: Transaction,
      draft: DraftWrite,
      { kept, forgotten }: PublishDecision,
      writeLive: (transaction: Transaction) => Promise<Live | null>,
    ): Promise<Live | null> => {
      if (!(await write(draft, session))) return null;
      const live = await writeLive(session);
      if (live === null) throw new LiveChanged();
      const versions = kept.map((version) => ({ ...version, _id: `${_id}:${version.number}`, shopUuid, part }));
      await publishedVersions.create(versions, { session, ordered: true });
      await publishedVersions.deleteMany({ shopUuid, part, number: { $lte: forgotten } }, { session });
      return live;
    };

    return {
      find: (): Promise<DraftRecord | null> =>
        drafts.findById(_id, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<DraftRecord>(),
      wasHandled: (operation: string): Promise<boolean> => wasHandled(drafts, { _id }, operation),
      save: (draft: DraftWrite): Promise<boolean> => write(draft),
      /**
       * Writes the draft, the live content and the kept version, all or nothing.
       * @param writeLive null when the live content is not as it was read
       * @returns what `writeLive` wrote; null: another request wrote since
       */
      publish: async <Live>(
        draft: DraftWrite,
        decision: PublishDecision,
        writeLive: (transaction: Transaction) => Promise<Live | null>,
      ): Promise<Live | null> => {
        try {
          return await inTransaction(drafts, (session) => publishIn(session, draft, decision, writeLive));
        } catch (error) {
          if (error instanceof LiveChanged) return null;
          throw error;
        }
      },
      versions: async (
        page: number,
        limit: number,
      ): Promise<{
        readonly versions: readonly Omit<PublishedVersionRecord, 'content'>[];
        readonly total: number;
      }> => {
        const [versions, total] = await Promise.all([
          publishedVersions
            .find({ shopUuid, part }, { content: 0 })
            .sort({ number: -1 })
            .skip((page - 1) * limit)
            .limit(limit)
            .maxTimeMS(MAX_TIME_MS)
            .lean<Omit<PublishedVersionRecord, 'content'>[]>(),
          publishedVersions.countDocuments({ shopUuid, part }, { maxTimeMS: MAX_TIME_MS }),
        ]);
        return { versions, total };
      },
      version: (number: number): Promise<PublishedVersionRecord | null> =>
        publishedVersions.findById(`${_id}:${number}`).maxTimeMS(MAX_TIME_MS).lean<PublishedVersionRecord>(),
    };
  },
});
export type Drafts = ReturnType<typeof createDrafts>;
