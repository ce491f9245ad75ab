import type { SeedLogistics, SeedReport } from '@shop/contracts/seed';
import { insertMissing } from '@shop/service-kit';
import { trackingPrefixOf, type Transporter } from '../domain/transporter.ts';
import { tellTariffsAnew } from '../persistence/retell-tariffs.ts';
import { readToldFacts, type DeliveryModels } from '../persistence/told-facts.ts';
import { tariffDocuments } from './tariff-documents.ts';

/** When an edition was loaded, for people; one that is loaded again was there before. */
const noteEdition = ({ placeEditions }: DeliveryModels, edition: string, now: number) =>
  placeEditions.updateOne(
    { _id: edition },
    { $setOnInsert: { loadedAt: new Date(now), version: 1 } },
    { upsert: true },
  );

/** D-7.01: a newer edition replaces the places it names; what a shop changed about them is elsewhere and stays. */
const seedPlaces = async (
  models: DeliveryModels,
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
  // The first wilaya comes last: replicas read the edition from it, so it must not be published before all others are
  // stored.
  const fromTheEnd = [...places.wilayas].sort((a, b) => b.code - a.code);
  const wilayas = await models.wilayas.bulkWrite(
    fromTheEnd.map(({ code, ...place }) => ({
      replaceOne: { filter: { _id: code }, replacement: { _id: code, ...place, edition }, upsert: true },
    })),
  );
  const gone = { edition: { $ne: edition } };
  await models.communes.deleteMany(gone);
  await models.wilayas.deleteMany(gone);
  if (wilayas.modifiedCount + communes.modifiedCount + communes.upsertedCount > 0) {
    // Other services store place names with them.
    await tellTariffsAnew(models, now);
    await noteEdition(models, edition, now);
  }
  return {
    inserted: wilayas.upsertedCount + communes.upsertedCount,
    alreadyThere: wilayas.matchedCount + communes.matchedCount,
  };
};

const transporterDocument = (
  shopUuid: string,
  { uuid, ...transporter }: SeedLogistics['transporters'][number],
): Transporter => ({ _id: uuid, shopUuid, ...transporter, trackingPrefix: trackingPrefixOf(transporter.name) });

const seedTariffs = async (
  models: DeliveryModels,
  { shopUuid, tariffs }: SeedLogistics,
  now: number,
): Promise<SeedReport> => {
  if (tariffs.length === 0) return { inserted: 0, alreadyThere: 0 };
  return insertMissing(models.tariffs, tariffDocuments(shopUuid, tariffs, await readToldFacts(models, shopUuid), now));
};

/** Places, transporters and tariffs; the tariffs' snapshots wait to be published. Safe to repeat. */
export const seedDelivery = async (models: DeliveryModels, data: SeedLogistics, now: number): Promise<SeedReport[]> => [
  ...(data.places ? [await seedPlaces(models, data.places, now)] : []),
  await insertMissing(
    models.transporters,
    data.transporters.map((transporter) => transporterDocument(data.shopUuid, transporter)),
  ),
  await seedTariffs(models, data, now),
];
