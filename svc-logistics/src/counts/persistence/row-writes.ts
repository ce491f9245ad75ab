import { driverOf } from '@shop/service-kit';
import type { AskedOrders, CountRow, PersonFigure, RowResult } from '../domain/count-row.ts';
import { archiveUpdate } from './archive-update.ts';
import type { CountRowModel } from './count-row.model.ts';
import { personUpdate } from './person-update.ts';

const MAX_MS = 5000;

export interface ResolvedRow {
  readonly result: RowResult;
  readonly before: number | null;
  readonly after: number | null;
  /** Set where nobody counted the row and it is taken as zero. */
  readonly zeroed?: { readonly onHand: number; readonly at: Date };
  readonly at: Date;
}

const resolvedFields = ({ result, before, after, zeroed, at }: ResolvedRow) => ({
  result,
  before,
  after,
  resolvedAt: at,
  ...(zeroed && { counted: 0, countedAt: zeroed.at, onHandThen: zeroed.onHand, difference: 0 - zeroed.onHand }),
});

/** The key of a person in a row's figures. */
export const personKey = (person: string): string => person.replaceAll(/[.$]/g, '_');

/** What is written in the rows of a count. */
export const rowWrites = (model: CountRowModel, count: string) => {
  // Past the model (ADR 36): pipelines.
  const driver = driverOf(model);
  /** What another process has written meanwhile stays. */
  const notCorrected = (row: string) => ({ _id: row, count, result: { $ne: 'corrected' as const } });
  return {
    /** Replaces a person's figure by one that is made of more entries, and adds the figures up, until the approval. */
    setPerson: async (row: string, round: number, figure: PersonFigure): Promise<void> => {
      const key = personKey(figure.id);
      await driver.updateOne(
        {
          _id: row,
          count,
          round,
          result: null,
          before: null,
          $or: [{ [`people.${key}.entries`]: { $lt: figure.entries } }, { [`people.${key}`]: { $exists: false } }],
        },
        personUpdate(key, figure),
        { maxTimeMS: MAX_MS },
      );
    },

    /** Moves rows to a further round: their figures are kept, and counted anew. Safe to repeat. */
    recount: async (ids: readonly string[], round: number): Promise<void> => {
      await driver.updateMany({ _id: { $in: [...ids] }, count, round: { $lt: round } }, archiveUpdate(round), {
        maxTimeMS: MAX_MS,
      });
    },

    /** T-1.18: rows without a difference, and rows that nobody counted, get their result without a movement. */
    resolveUnchanged: async (at: Date, leavesUncounted: boolean): Promise<void> => {
      await model.updateMany({ count, result: null, difference: 0 }, { $set: { result: 'same', resolvedAt: at } });
      if (leavesUncounted)
        await model.updateMany({ count, result: null, counted: null }, { $set: { result: 'left', resolvedAt: at } });
    },

    unresolved: (limit: number): Promise<CountRow[]> =>
      model.find({ count, result: null }).limit(limit).maxTimeMS(MAX_MS).lean<CountRow[]>().exec(),

    /** What is about to be written into the stock; a process that takes the row up again finds it. */
    intend: async (row: string, intended: Omit<ResolvedRow, 'result'>): Promise<void> => {
      const { result: _result, ...fields } = resolvedFields({ ...intended, result: 'corrected' });
      await model.updateOne(notCorrected(row), { $set: fields }, { maxTimeMS: MAX_MS });
    },
    resolve: async (row: string, resolved: ResolvedRow): Promise<void> => {
      await model.updateOne(notCorrected(row), { $set: resolvedFields(resolved) }, { maxTimeMS: MAX_MS });
    },
    /** C-1.20: the orders that are asked for their units, as long as the row waits. */
    ask: async (row: string, asked: AskedOrders): Promise<void> => {
      await model.updateOne({ _id: row, count, result: 'waiting' }, { $set: { asked } }, { maxTimeMS: MAX_MS });
    },
    /** None of the orders that were asked at `at` gives units up. */
    endAsking: async (row: string, at: Date): Promise<void> => {
      await model.updateOne({ _id: row, count, 'asked.at': at }, { $unset: { asked: 1 } }, { maxTimeMS: MAX_MS });
    },
    /** The row as it was intended, and written. */
    confirm: async (row: string): Promise<void> => {
      await model.updateOne({ _id: row, count }, { $set: { result: 'corrected' } }, { maxTimeMS: MAX_MS });
    },
  };
};
