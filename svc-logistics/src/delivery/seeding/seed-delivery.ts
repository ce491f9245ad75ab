import type { SeedLogistics, SeedReport } from '@shop/contracts/seed';
import { insertMissing, outboxSet } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import type { Tariff } from '../domain/tariff.ts';
import { trackingPrefixOf, type Transporter } from '../domain/transporter.ts';
import type { PlaceModels } from '../persistence/place.model.ts';
import type { TariffModel } from '../persistence/tariff.model.ts';
import type { TransporterModel } from '../persistence/transporter.model.ts';
import { tariffDocuments, tariffTeller, type TariffFacts } from './tariff-documents.ts';

type DeliveryModels = PlaceModels & { readonly transporters: TransporterModel; readonly tariffs: TariffModel };

const placesFor = async (models: DeliveryModels, shopUuid: string): Promise<TariffFacts> => {
  const [wilayas, communes, transporters, closed] = await Promise.all([
    models.wilayas.find().lean<WilayaPlace[]>(),
    models.communes.find().sort({ _id: 1 }).lean<CommunePlace[]>(),
    models.transporters.find({ shopUuid }).lean<Transporter[]>(),
    models.shopPlaces.findById(shopUuid).lean<ShopPlaces | null>(),
  ]);
  return { wilayas, communes, transporters, closed };
};

/** Publishes every tariff again with the current places, because other services store place names with it. */
const publishTariffs = async (models: DeliveryModels, now: number): Promise<void> => {
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
  if (wilayas.modifiedCount + communes.modifiedCount + communes.upsertedCount > 0) await publishTariffs(models, now);
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
  return insertMissing(models.tariffs, tariffDocuments(shopUuid, tariffs, await placesFor(models, shopUuid), now));
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
