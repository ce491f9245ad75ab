import type { SeedContext, SeedLogistics, SeedReport } from '@shop/contracts/seed';
import { connectMongo, ensureIndexes } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from './domain/places.ts';
import { trackingPrefixOf, type Transporter } from './domain/transporter.ts';
import { BOOK } from './persistence/delivery-book.ts';
import { logisticsModels, type LogisticsModels } from './persistence/models.ts';
import { insertMissing, together } from './seeding/insert-missing.ts';
import { movementDocuments, stockDocument } from './seeding/stock-documents.ts';
import { tariffDocuments } from './seeding/tariff-documents.ts';

/** D-7.01: a newer edition replaces the places it names; what a shop changed about them is elsewhere and stays. */
const seedPlaces = async (models: LogisticsModels, places: NonNullable<SeedLogistics['places']>): Promise<SeedReport> => {
  const edition = places.version;
  const wilayas = await models.wilayas.bulkWrite(places.wilayas.map(({ code, ...place }) => ({ replaceOne: { filter: { _id: code }, replacement: { _id: code, ...place, edition }, upsert: true } })));
  const communes = await models.communes.bulkWrite(places.communes.map(({ code, ...place }) => ({ replaceOne: { filter: { _id: code }, replacement: { _id: code, ...place, edition }, upsert: true } })), { ordered: false });
  return { inserted: wilayas.upsertedCount + communes.upsertedCount, alreadyThere: wilayas.matchedCount + communes.matchedCount };
};

const warehouseDocument = (shopUuid: string, { uuid, name, ...warehouse }: SeedLogistics['warehouses'][number]) => ({ _id: uuid, shopUuid, ...warehouse, name: name.fr, names: name });
const transporterDocument = (shopUuid: string, { uuid, ...transporter }: SeedLogistics['transporters'][number]): Transporter => ({ _id: uuid, shopUuid, ...transporter, trackingPrefix: trackingPrefixOf(transporter.name) });

const seedTariffs = async (models: LogisticsModels, { shopUuid, tariffs }: SeedLogistics, now: number): Promise<SeedReport> => {
  if (tariffs.length === 0) return { inserted: 0, alreadyThere: 0 };
  const [wilayas, communes, transporters, closed] = await Promise.all([
    models.wilayas.find().lean<WilayaPlace[]>(),
    models.communes.find().sort({ _id: 1 }).lean<CommunePlace[]>(),
    models.transporters.find({ shopUuid }).lean<Transporter[]>(),
    models.shopPlaces.findById(shopUuid).lean<ShopPlaces | null>(),
  ]);
  return insertMissing(models.tariffs, tariffDocuments(shopUuid, tariffs, { wilayas, communes, transporters, closed }, now));
};

/** Fills the logistics database; snapshots and levels wait to be published by the running service. Safe to repeat. */
export const seed = async (context: SeedContext, data: SeedLogistics): Promise<SeedReport> => {
  const connection = await connectMongo({ MONGODB_URL: context.mongodbUrl, MONGODB_DATABASE: context.database });
  try {
    const models = logisticsModels(connection);
    await ensureIndexes(connection);
    const { shopUuid } = data;
    const reports = [
      ...(data.places ? [await seedPlaces(models, data.places)] : []),
      await insertMissing(models.warehouses, data.warehouses.map((warehouse) => warehouseDocument(shopUuid, warehouse))),
      await insertMissing(models.transporters, data.transporters.map((transporter) => transporterDocument(shopUuid, transporter))),
      await seedTariffs(models, data, context.now),
      // The journal first: a stock item must never be there without the movements that made it.
      await insertMissing(models.movements, data.stock.flatMap((stock) => movementDocuments(shopUuid, stock))),
      await insertMissing(models.stock, data.stock.map((stock) => stockDocument(shopUuid, stock))),
    ];
    const report = together(reports);
    if (report.inserted > 0) await models.bookMarks.updateOne({ _id: BOOK }, { $inc: { version: 1 } }, { upsert: true });
    return report;
  } finally {
    await connection.close();
  }
};
