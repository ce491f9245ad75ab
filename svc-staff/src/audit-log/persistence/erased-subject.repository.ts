import { driverOf } from '@shop/service-kit';
import { MAX_TIME_MS } from '../../shared/fields.ts';
import type { ErasedSubjectModels } from './erased-subject.model.ts';

/** D-15.03: subjects of erased persons. An act of staff may be handled after the erasure. */
export const createErasedSubjects = ({ erasedSubjects }: ErasedSubjectModels) => ({
  of: (shopUuid: string) => ({
    /** Safe to repeat. */
    add: async (subjects: readonly string[], at: Date): Promise<void> => {
      if (subjects.length === 0) return;
      await driverOf(erasedSubjects).bulkWrite(
        subjects.map((_id) => ({ updateOne: { filter: { _id, shopUuid }, update: { $set: { at } }, upsert: true } })),
        { ordered: false },
      );
    },
    has: async (subject: string): Promise<boolean> =>
      (await erasedSubjects.exists({ _id: subject, shopUuid }).maxTimeMS(MAX_TIME_MS).exec()) !== null,
  }),
});
export type ErasedSubjects = ReturnType<typeof createErasedSubjects>;
