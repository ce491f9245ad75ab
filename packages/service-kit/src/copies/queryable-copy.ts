import { driverOf } from '../mongo/record-model.ts';
import { onlyDuplicates } from '../mongo/mongo.ts';
import type { Model, mongo } from 'mongoose';

/** A row of another service's entity: an entity has one row, or several. */
export interface CopiedRow {
  readonly _id: string;
  /** The id of the entity that the row is part of. */
  readonly entity: string;
  /** The sequence of the snapshot that the row was made from. */
  readonly seq: number;
}

const MAX_MS = 5000;

/**
 * Copies of other services' data as rows in MongoDB, with named fields, indexes, sort and pages: for lists and
 * searches, which a copy in memory (`copyOf`) does not serve. Fed by a consumer of the service's group, so that one
 * replica writes each row; it is complete once that consumer has caught up.
 */
export const createQueryableCopy = <Row extends CopiedRow>(model: Model<Row>) => {
  // Past the model (ADR 36): rows are made from a parsed event, and a reread of the topic writes each of them.
  const driver = driverOf<Row>(model);
  return {
    model,
    /**
     * Replaces the rows of an entity, none of them if the entity was deleted. Only newer snapshots take effect, so that
     * it may be repeated, late, and in the wrong order.
     */
    apply: async (entity: string, seq: number, rows: readonly Row[]): Promise<void> => {
      if (rows.length > 0) {
        const writes = rows.map((row) => ({
          replaceOne: {
            // The driver's filter type cannot see the fields of a generic row.
            filter: { _id: row._id, seq: { $lte: seq } } as unknown as mongo.Filter<Row>,
            replacement: row as unknown as mongo.WithoutId<Row>,
            upsert: true,
          },
        }));
        await driver.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
          // A duplicate key says that a newer row is there.
          if (!onlyDuplicates(error)) throw error;
        });
      }
      const older = { entity, seq: { $lt: seq } } as unknown as mongo.Filter<Row>;
      await driver.deleteMany(older, { maxTimeMS: MAX_MS });
    },
  };
};
