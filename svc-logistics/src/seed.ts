import type { SeedContext, SeedLogistics, SeedPlaces, SeedReport } from '@shop/contracts/seed';
import { connectMongo, sumOfReports } from '@shop/service-kit';
import { seedDelivery } from './delivery/index.ts';
import { logisticsModels } from './models.ts';
import { seedStock } from './stock/index.ts';
import { seedParcels } from './tracking/index.ts';

/** Fills the logistics database; snapshots and levels wait to be published by the running service. Safe to repeat. */
export const seed = async (context: SeedContext, data: SeedLogistics): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database });
  try {
    const models = logisticsModels(connection);
    return sumOfReports([
      ...(await seedDelivery(models, data, context.now)),
      ...(await seedStock(models, data)),
      await seedParcels(models, data),
    ]);
  } finally {
    await connection.close();
  }
};

/**
 * The deliveries of a new shop, and the places of the country if they are missing: a newer edition of them stays. Safe
 * to repeat.
 */
export const fillDelivery = async (
  context: SeedContext,
  data: SeedLogistics,
  places: SeedPlaces,
): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database });
  try {
    // The first wilaya is written last.
    const there = await logisticsModels(connection).wilayas.exists({
      _id: Math.min(...places.wilayas.map(({ code }) => code)),
    });
    return await seed(context, { ...data, places: there ? null : places });
  } finally {
    await connection.close();
  }
};
