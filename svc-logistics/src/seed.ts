import type { SeedContext, SeedLogistics, SeedReport } from '@shop/contracts/seed';
import { connectMongo, ensureIndexes, outboxSet } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from './domain/places.ts';
import type { Tariff } from './domain/tariff.ts';
import { trackingPrefixOf, type Transporter } from './domain/transporter.ts';
import { logisticsModels, type LogisticsModels } from './persistence/models.ts';
import { insertMissing, together } from './seeding/insert-missing.ts';
import { SOURCE } from './persistence/source.ts';
import { movementDocuments, stockDocument } from './seeding/stock-documents.ts';
import { tariffDocuments, tariffTeller, type TariffFacts } from './seeding/tariff-documents.ts';

const placesFor = async (models: LogisticsModels, shopUuid: string): Promise<TariffFacts> => {
  const [wilayas, communes, transporters, closed] = await Promise.all([
    models.wilayas.find().lean<WilayaPlace[]>(),
    models.communes.find().sort({ _id: 1 }).lean<CommunePlace[]>(),
    models.transporters.find({ shopUuid }).lean<Transporter[]>(),
    models.shopPlaces.findById(shopUuid).lean<ShopPlaces | null>(),
  ]);
  return { wilayas, communes, transporters, closed };
};

/** Every tariff once more, with the places as they are now: other services keep their names with it. */
const tellTariffs = async (models: LogisticsModels, now: number): Promise<void> => {
  for (const shopUuid of await models.tariffs.distinct('shopUuid')) {
    const tell = tariffTeller(await placesFor(models, shopUuid), now);
    const tariffs = await models.tariffs.find({ shopUuid }, { outbox: 0 }).lean<(Tariff & { version: number })[]>();
    await models.tariffs.bulkWrite(
      tariffs.map((tariff) => ({
        updateOne: {
          filter: { _id: tariff._id, version: tariff.version },
          update: { $set: { version: tariff.version + 1, ...outboxSet(SOURCE, tariff.version + 1, [tell(tariff)]) } },
        },
      })),
    );
  }
};

/** D-7.01: a newer edition replaces the places it names; what a shop changed about them is elsewhere and stays. */
const seedPlaces = async (
  models: LogisticsModels,
  places: NonNullable<SeedLogistics['places']>,
  now: number,
): Promise<SeedReport> => {
  const edition = places.version;
  const communes = await models.communes.bulkWrite(
    places.communes.map(({ code, ...place }) => ({
      replaceOne: { filter: { _id: code }, replacement: { _id: code, ...place, edition }, upsert: true },
    })),
    { ordered: false },
  );
  // The first wilaya last: its edition is what replicas look at, and it must not be told before all the rest is there.
  const fromTheEnd = [...places.wilayas].sort((a, b) => b.code - a.code);
  const wilayas = await models.wilayas.bulkWrite(
    fromTheEnd.map(({ code, ...place }) => ({
      replaceOne: { filter: { _id: code }, replacement: { _id: code, ...place, edition }, upsert: true },
    })),
  );
  if (wilayas.modifiedCount + communes.modifiedCount + communes.upsertedCount > 0) await tellTariffs(models, now);
  return {
    inserted: wilayas.upsertedCount + communes.upsertedCount,
    alreadyThere: wilayas.matchedCount + communes.matchedCount,
  };
};

const warehouseDocument = (shopUuid: string, { uuid, name, ...warehouse }: SeedLogistics['warehouses'][number]) => ({
  _id: uuid,
  shopUuid,
  ...warehouse,
  name: name.fr,
  names: name,
});
const transporterDocument = (
  shopUuid: string,
  { uuid, ...transporter }: SeedLogistics['transporters'][number],
): Transporter => ({ _id: uuid, shopUuid, ...transporter, trackingPrefix: trackingPrefixOf(transporter.name) });

const seedTariffs = async (
  models: LogisticsModels,
  { shopUuid, tariffs }: SeedLogistics,
  now: number,
): Promise<SeedReport> => {
  if (tariffs.length === 0) return { inserted: 0, alreadyThere: 0 };
  return insertMissing(models.tariffs, tariffDocuments(shopUuid, tariffs, await placesFor(models, shopUuid), now));
};

/** Fills the logistics database; snapshots and levels wait to be published by the running service. Safe to repeat. */
export const seed = async (context: SeedContext, data: SeedLogistics): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database });
  try {
    const models = logisticsModels(connection);
    await ensureIndexes(connection);
    const { shopUuid } = data;
    const reports = [
      ...(data.places ? [await seedPlaces(models, data.places, context.now)] : []),
      await insertMissing(
        models.warehouses,
        data.warehouses.map((warehouse) => warehouseDocument(shopUuid, warehouse)),
      ),
      await insertMissing(
        models.transporters,
        data.transporters.map((transporter) => transporterDocument(shopUuid, transporter)),
      ),
      await seedTariffs(models, data, context.now),
      // The journal first: a stock item must never be there without the movements that made it.
      await insertMissing(
        models.movements,
        data.stock.flatMap((stock) => movementDocuments(shopUuid, stock)),
      ),
      await insertMissing(
        models.stock,
        data.stock.map((stock) => stockDocument(shopUuid, stock)),
      ),
    ];
    const report = together(reports);
    return report;
  } finally {
    await connection.close();
  }
};
