import { mongo } from 'mongoose';
import { isDuplicateKey } from './mongo.ts';

/**
 * The operations of an unordered write that were refused, by their place, each with its own error; the others are done.
 * @throws what befell them all, as the driver would throw it of a single write: then nothing is known of any
 */
export const refusalsOf = (error: unknown): ReadonlyMap<number, Error> => {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const refused = [error.writeErrors].flat();
  // Without a refused document, the majority or the server was unavailable; the driver wraps the latter error.
  if (refused.length === 0) throw error.errorResponse instanceof Error ? error.errorResponse : error;
  return new Map(
    refused.map(({ index, code, errmsg }) => [index, new mongo.MongoServerError({ code, message: errmsg ?? '' })]),
  );
};

/** The result for a document: inserted, already present by a unique key, or refused. */
export type Insertion = 'inserted' | 'duplicate' | Error;

/**
 * Inserts several documents by one command, each for itself.
 * @throws what befell them all: then each may be written or not
 */
export const insertEach = async <Row extends mongo.Document>(
  collection: Pick<mongo.Collection<Row>, 'insertOne' | 'insertMany'>,
  rows: readonly mongo.OptionalUnlessRequiredId<Row>[],
  options: Pick<mongo.InsertOneOptions, 'maxTimeMS' | 'writeConcern'>,
): Promise<Insertion[]> => {
  const [only] = rows;
  let refused: ReadonlyMap<number, Error> = new Map();
  try {
    if (only && rows.length === 1) await collection.insertOne(only, options);
    else if (only) await collection.insertMany(rows, { ...options, ordered: false });
  } catch (error) {
    if (rows.length === 1 && isDuplicateKey(error)) return ['duplicate'];
    refused = refusalsOf(error);
  }
  return rows.map((_row, place) => {
    const refusal = refused.get(place);
    if (!refusal) return 'inserted';
    return isDuplicateKey(refusal) ? 'duplicate' : refusal;
  });
};
