import type { SeedReport } from '@shop/contracts/seed';
import { mongo, type Model } from 'mongoose';
import { onlyDuplicates } from './mongo.ts';

const BATCH = 1000;

/** For demo data: inserts the documents whose id is missing and leaves the others alone. */
export const insertMissing = async (
  model: Pick<Model<unknown>, 'collection'>,
  documents: readonly { readonly _id: string | number }[],
): Promise<SeedReport> => {
  let inserted = 0;
  for (let from = 0; from < documents.length; from += BATCH) {
    const batch = documents.slice(from, from + BATCH);
    try {
      // the ids are texts, the driver's default type is ObjectId
      const result = await model.collection.insertMany(batch as never[], { ordered: false });
      inserted += result.insertedCount;
    } catch (error) {
      if (!onlyDuplicates(error) || !(error instanceof mongo.MongoBulkWriteError)) throw error;
      inserted += error.insertedCount;
    }
  }
  return { inserted, alreadyThere: documents.length - inserted };
};

/** The sum of several seed reports. */
export const sumOfReports = (reports: readonly SeedReport[]): SeedReport =>
  reports.reduce(
    (sum, report) => ({
      inserted: sum.inserted + report.inserted,
      alreadyThere: sum.alreadyThere + report.alreadyThere,
    }),
    { inserted: 0, alreadyThere: 0 },
  );
