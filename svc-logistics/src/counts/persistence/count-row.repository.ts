import type { CountTab } from '@shop/contracts/logistics/dashboard';
import { driverOf, onlyDuplicates } from '@shop/service-kit';
import { wordConditions } from '../../goods/index.ts';
import type { CountRow } from '../domain/count-row.ts';
import type { CountRowModel } from './count-row.model.ts';
import { personKey, rowWrites } from './row-writes.ts';

const MAX_MS = 5000;

export interface RowsQuery {
  readonly tab: CountTab;
  readonly q?: string | undefined;
  /** The person who asks. */
  readonly person: string;
  readonly round: number;
  /** Items that have moved since the count began, for the tab of them. */
  readonly movedItems: readonly string[];
  readonly page: number;
  readonly limit: number;
}

export interface RowSums {
  readonly differing: number;
  readonly surplus: number;
  readonly missing: number;
  readonly value: number;
}

const COUNTED = { counted: { $ne: null } };

const conditionOf = ({ tab, person, round, movedItems }: Omit<RowsQuery, 'page' | 'limit' | 'q'>): object => {
  switch (tab) {
    case 'all':
      return {};
    case 'mine':
      return { counters: person };
    case 'counted':
      return COUNTED;
    case 'missing':
      return { round, counted: null };
    case 'recount':
      return { round: { $gt: 1, $lte: round } };
    case 'differing':
      return { difference: { $nin: [0, null] } };
    case 'moved':
      return { item: { $in: movedItems } };
    case 'waiting':
      return { result: 'waiting' };
  }
};

/** What is read of the rows of a count. */
const rowReads = (model: CountRowModel, count: string) => ({
  find: (id: string): Promise<CountRow | null> =>
    model.findOne({ _id: id, count }).maxTimeMS(MAX_MS).lean<CountRow | null>().exec(),

  ofItems: (items: readonly string[]): Promise<CountRow[]> =>
    model
      .find({ count, item: { $in: [...items] } })
      .sort({ printed: 1 })
      .maxTimeMS(MAX_MS)
      .lean<CountRow[]>()
      .exec(),

  withIds: (ids: readonly string[]): Promise<CountRow[]> =>
    model
      .find({ _id: { $in: [...ids] }, count })
      .maxTimeMS(MAX_MS)
      .lean<CountRow[]>()
      .exec(),

  size: (): Promise<number> => model.countDocuments({ count }).maxTimeMS(MAX_MS).exec(),
  sizeOf: (query: Omit<RowsQuery, 'page' | 'limit'>): Promise<number> =>
    model
      .countDocuments({ count, ...conditionOf(query) })
      .maxTimeMS(MAX_MS)
      .exec(),

  page: async (query: RowsQuery): Promise<{ readonly rows: CountRow[]; readonly total: number }> => {
    const words = wordConditions('goods.words', query.q);
    const where = { count, ...conditionOf(query), ...(words.length > 0 && { $and: words }) };
    const rows = model
      .find(where)
      .sort({ 'goods.sort': 1, printed: 1, _id: 1 })
      .skip((query.page - 1) * query.limit)
      .limit(query.limit)
      .maxTimeMS(MAX_MS)
      .lean<CountRow[]>()
      .exec();
    const [found, total] = await Promise.all([rows, model.countDocuments(where).maxTimeMS(MAX_MS).exec()]);
    return { rows: found, total };
  },

  /** The units and rows that a person has counted. */
  countedBy: async (person: string): Promise<{ readonly units: number; readonly rows: number }> => {
    const [sums] = await model
      .aggregate<{ units: number; rows: number }>([
        { $match: { count, counters: person } },
        { $group: { _id: null, units: { $sum: `$people.${personKey(person)}.figure` }, rows: { $sum: 1 } } },
      ])
      .option({ maxTimeMS: MAX_MS });
    return { units: sums?.units ?? 0, rows: sums?.rows ?? 0 };
  },

  /** The differences, added up; value in centimes, of what has a known cost. */
  sums: async (): Promise<RowSums> => {
    const [sums] = await model
      .aggregate<RowSums>([
        { $match: { count, difference: { $nin: [0, null] } } },
        {
          $group: {
            _id: null,
            differing: { $sum: 1 },
            surplus: { $sum: { $max: ['$difference', 0] } },
            missing: { $sum: { $max: [{ $multiply: ['$difference', -1] }, 0] } },
            value: { $sum: { $multiply: ['$difference', { $ifNull: ['$cost', 0] }] } },
          },
        },
      ])
      .option({ maxTimeMS: MAX_MS });
    return sums ?? { differing: 0, surplus: 0, missing: 0, value: 0 };
  },
});

export const createCountRows = (model: CountRowModel) => {
  // Past the model (ADR 36): pipelines, and rows by the thousand.
  const driver = driverOf(model);
  return {
    /** Rows of a snapshot; those that are there already stay as they are. */
    insertMissing: async (rows: readonly CountRow[]): Promise<void> => {
      if (rows.length === 0) return;
      await driver.insertMany([...rows], { ordered: false }).catch((error: unknown) => {
        if (!onlyDuplicates(error)) throw error;
      });
    },

    /** Rows of any count that wait for orders to give their units back, those asked last first. */
    asked: (limit: number): Promise<CountRow[]> =>
      model
        .find({ result: 'waiting', 'asked.at': { $exists: true } })
        .sort({ 'asked.at': -1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<CountRow[]>()
        .exec(),

    of: (count: string) => ({
      ...rowReads(model, count),
      ...rowWrites(model, count),
    }),
  };
};
export type CountRows = ReturnType<typeof createCountRows>;
