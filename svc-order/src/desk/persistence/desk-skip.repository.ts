import { driverOf } from '@shop/service-kit';
import { algiersDay, type Person } from '../../orders/index.ts';
import type { Skips } from '../domain/agent-figures.ts';
import type { DeskSkipModel } from './desk-skip.model.ts';

const MAX_TIME_MS = 1000;
/** Milliseconds for which an order that was put aside is not offered again to the same person. */
const ASIDE_MS = 10 * 60_000;

/** What people put aside, and how often (C-3.06). */
export const createDeskSkips = (model: DeskSkipModel) => ({
  of: (shopUuid: string) => ({
    add: async (person: Person, subject: string, now: number): Promise<void> => {
      const day = algiersDay(new Date(now).toISOString());
      await driverOf(model).updateOne(
        { _id: `${shopUuid}:${day}:${person.id}:${subject}` },
        {
          $inc: { count: 1 },
          $set: { until: new Date(now + ASIDE_MS), person },
          $setOnInsert: { shopUuid, subject, day },
        },
        { upsert: true, maxTimeMS: MAX_TIME_MS },
      );
    },

    /** What this person has put aside and is not offered yet. */
    aside: async (person: string, now: number): Promise<ReadonlySet<string>> => {
      const rows = await model
        .find(
          { shopUuid, 'person.id': person, until: { $gt: new Date(now) } },
          { subject: 1 },
          { maxTimeMS: MAX_TIME_MS },
        )
        .lean();
      return new Set(rows.map(({ subject }) => subject));
    },

    /** How often each person put something aside on these days; `person`: this one alone. */
    counts: async (from: string, to: string, person: string | null): Promise<Skips[]> =>
      model.aggregate<Skips>(
        [
          { $match: { shopUuid, day: { $gte: from, $lte: to }, ...(person !== null && { 'person.id': person }) } },
          { $group: { _id: '$person.id', person: { $last: '$person' }, count: { $sum: '$count' } } },
          { $project: { _id: 0, person: 1, count: 1 } },
        ],
        { maxTimeMS: MAX_TIME_MS },
      ),
  }),
});
export type DeskSkips = ReturnType<typeof createDeskSkips>;
