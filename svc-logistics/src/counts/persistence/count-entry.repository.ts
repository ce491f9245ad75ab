import { driverOf, insertEach, outboxOf, type NewEvent } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { CountEntryModel, CountEntryRecord } from './count-entry.model.ts';

const MAX_MS = 2000;
const SHOWN = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
/** Entries without a row that one answer shows. */
const STRAYS = 100;

export const entryIdOf = (count: string, id: string): string => `${count}:${id}`;

export const createCountEntries = (model: CountEntryModel) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);
  return {
    of: (count: string) => {
      const near = (entry: CountEntryRecord, direction: 1 | -1): Promise<CountEntryRecord | null> =>
        model
          .findOne(
            {
              count,
              person: entry.person,
              goods: { $ne: null },
              at: direction === 1 ? { $gt: entry.at } : { $lt: entry.at },
            },
            SHOWN,
          )
          .sort({ at: direction })
          .maxTimeMS(MAX_MS)
          .lean<CountEntryRecord | null>()
          .exec();

      return {
        withIds: (ids: readonly string[]): Promise<CountEntryRecord[]> =>
          model
            .find({ _id: { $in: ids.map((id) => entryIdOf(count, id)) } }, SHOWN)
            .maxTimeMS(MAX_MS)
            .lean<CountEntryRecord[]>()
            .exec(),

        /** Stores entries, each once; the audit entry goes with the first. */
        insert: async (entries: readonly CountEntryRecord[], audit: NewEvent): Promise<void> => {
          const documents = entries.map((entry, place) =>
            place === 0 ? { ...entry, outbox: outboxOf(SOURCE, 1, [audit]), outboxPending: true } : entry,
          );
          const refused = (await insertEach(driver, documents, {})).find((outcome) => outcome instanceof Error);
          if (refused instanceof Error) throw refused;
        },

        /** Everything that a person has entered for some rows. */
        ofRows: (rows: readonly string[], person: string): Promise<CountEntryRecord[]> =>
          model
            .find({ row: { $in: [...rows], $type: 'string' }, person }, SHOWN)
            .maxTimeMS(MAX_MS)
            .lean<CountEntryRecord[]>()
            .exec(),

        undoStrays: async (ids: readonly string[]): Promise<void> => {
          if (ids.length === 0) return;
          await model.updateMany(
            { _id: { $in: ids.map((id) => entryIdOf(count, id)) }, stray: { $ne: null } },
            { $set: { undone: true } },
          );
        },

        strays: async () => {
          const found = await model
            .find({ count, stray: { $type: 'string' }, undone: false }, SHOWN)
            .sort({ at: -1 })
            .limit(STRAYS)
            .maxTimeMS(MAX_MS)
            .lean<CountEntryRecord[]>();
          return Promise.all(
            found.map(async (entry) => ({ entry, before: await near(entry, -1), after: await near(entry, 1) })),
          );
        },
        strayCount: (): Promise<number> =>
          model
            .countDocuments({ count, stray: { $type: 'string' }, undone: false })
            .maxTimeMS(MAX_MS)
            .exec(),
      };
    },
  };
};
export type CountEntries = ReturnType<typeof createCountEntries>;
