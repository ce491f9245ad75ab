import type { Connection, Model } from 'mongoose';

export interface IndexDifferences {
  /** Named by a model and not in the database, as a person reads it. */
  readonly missing: readonly string[];
  /** In the database but in no model, as `collection.name`. */
  readonly unnamed: readonly string[];
}

const modelsOf = (connection: Connection): readonly Model<unknown>[] => Object.values(connection.models);

const differenceOf = async (model: Model<unknown>): Promise<IndexDifferences> => {
  const { collectionName } = model.collection;
  const { toCreate, toDrop } = await model.diffIndexes();
  return {
    missing: toCreate.map((fields: unknown) => `${JSON.stringify(fields)} of ${collectionName}`),
    unnamed: toDrop.map((name: unknown) => `${collectionName}.${String(name)}`),
  };
};

/** For all models of a connection, in concurrent queries. */
export const indexDifferences = async (connection: Connection): Promise<IndexDifferences> => {
  const differences = await Promise.all(modelsOf(connection).map(differenceOf));
  return {
    missing: differences.flatMap(({ missing }) => missing),
    unnamed: differences.flatMap(({ unnamed }) => unnamed),
  };
};

/**
 * Makes the indexes that the connection's models name and the database has not; gives which. What is there stays. Safe
 * to repeat. @throws what MongoDB says of one that cannot be made, with the others made
 */
export const ensureIndexes = async (connection: Connection): Promise<readonly string[]> => {
  const created: string[] = [];
  for (const model of modelsOf(connection)) {
    const { missing } = await differenceOf(model);
    if (missing.length === 0) continue;
    await model.createIndexes();
    created.push(...missing);
  }
  return created;
};
