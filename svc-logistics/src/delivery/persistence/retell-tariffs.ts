import { driverOf, outboxSet } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { SOURCE } from '../../shared/source.ts';
import { tariffTeller } from '../tariff-teller.ts';
import { readTariffs, readToldFacts, type DeliveryModels } from './told-facts.ts';

/**
 * Publishes tariffs of a shop again with its places and transporters as they are now: other services store names and
 * closings with them. Whoever changes a place or a transporter calls it in the same transaction, so that no write of
 * tariffs that saw the former ones gets through.
 * @param only absent: all of them
 */
export const retellTariffs = async (
  models: DeliveryModels,
  shopUuid: string,
  now: number,
  only: { readonly transporter?: string; readonly wilayas?: readonly number[] } = {},
  session?: ClientSession,
): Promise<void> => {
  const { transporter, wilayas } = only;
  await driverOf(models.shopPlaces).updateOne(
    { _id: shopUuid },
    { $inc: { retold: 1 }, $setOnInsert: { closedWilayas: [], closedCommunes: [] } },
    { upsert: true, ...(session && { session }) },
  );
  const facts = await readToldFacts(models, shopUuid, session ?? null);
  const tell = tariffTeller(facts, now);
  const filter = {
    shopUuid,
    ...(transporter !== undefined && { transporter }),
    ...(wilayas !== undefined && { wilaya: { $in: wilayas } }),
  };
  const stored = await readTariffs(models, filter, session ?? null);
  // A wilaya that an edition has taken away is in no list of addresses: nobody can order to it.
  const tariffs = stored.filter(({ wilaya }) => facts.wilayas.some(({ _id }) => _id === wilaya));
  if (tariffs.length === 0) return;
  await driverOf(models.tariffs).bulkWrite(
    tariffs.map((tariff) => ({
      updateOne: {
        filter: { _id: tariff._id, version: tariff.version } as { _id: string },
        update: { $set: { version: tariff.version + 1, ...outboxSet(SOURCE, tariff.version + 1, [tell(tariff)]) } },
      },
    })),
    session ? { session } : {},
  );
};

/** Publishes all tariffs again, shop by shop. */
export const tellTariffsAnew = async (models: DeliveryModels, now: number): Promise<void> => {
  for (const shopUuid of await models.tariffs.distinct('shopUuid')) await retellTariffs(models, shopUuid, now);
};
