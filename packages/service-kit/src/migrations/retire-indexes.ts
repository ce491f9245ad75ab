import { mongo, type Model } from 'mongoose';
import type { StepOutcome } from './steps.ts';

/** Another one was faster. */
const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'IndexNotFound') throw error;
};

export type IndexedModel = Pick<Model<unknown>, 'collection' | 'createIndexes'>;

/**
 * Drops named indexes of earlier releases that others replace. The new ones are created first, because queries continue
 * during the migration.
 */
export const retireIndexes = async (model: IndexedModel, names: readonly string[]): Promise<StepOutcome> => {
  await model.createIndexes();
  const there = (await model.collection.indexes()).map(({ name }) => name);
  const retired = names.filter((name) => there.includes(name));
  for (const name of retired) await model.collection.dropIndex(name).catch(ignoreMissing);
  return { kind: 'done', note: `${retired.length} of them were there` };
};
