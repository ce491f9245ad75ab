import { driverOf, handledMark, outboxSet, wasHandled, type NewEvent, type StaffCommand } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { SOURCE } from '../../shared/source.ts';
import type { Edition } from '../domain/edition-changes.ts';
import type { CommunePlace, WilayaPlace } from '../domain/places.ts';
import { inTransactionOrNull, Outdated } from '../../shared/in-transaction.ts';
import type { PlaceEdition } from './place.model.ts';
import { retellTariffs } from './retell-tariffs.ts';
import type { DeliveryModels } from './told-facts.ts';

const MAX_MS = 5000;

const editionIn = async (models: DeliveryModels, session: ClientSession | null): Promise<string | undefined> =>
  (
    await models.wilayas
      .findOne({}, { edition: 1 })
      .sort({ _id: 1 })
      .session(session)
      .maxTimeMS(MAX_MS)
      .lean<Pick<WilayaPlace, 'edition'> | null>()
  )?.edition;

/** Replaces every place, and removes those that the edition lacks. */
const replacePlaces = async (models: DeliveryModels, next: Edition, session: ClientSession): Promise<void> => {
  await driverOf(models.communes).bulkWrite(
    next.communes.map((place) => ({
      replaceOne: { filter: { _id: place._id }, replacement: place, upsert: true },
    })),
    { session },
  );
  await driverOf(models.communes).deleteMany({ edition: { $ne: next.version } }, { session });
  await driverOf(models.wilayas).bulkWrite(
    next.wilayas.map((place) => ({
      replaceOne: { filter: { _id: place._id }, replacement: place, upsert: true },
    })),
    { session },
  );
  await driverOf(models.wilayas).deleteMany({ edition: { $ne: next.version } }, { session });
};

/** The places of the country, which are the same for all shops of the installation (D-7.01). */
export const createPlaceEditions = (models: DeliveryModels) => ({
  /** With the moment at which the edition was loaded; null: it was there before that was written down. */
  current: async (): Promise<{ readonly edition: Edition; readonly loadedAt: Date | null }> => {
    const wilayas = await models.wilayas.find().sort({ _id: 1 }).maxTimeMS(MAX_MS).lean<WilayaPlace[]>();
    const communes = await models.communes.find().sort({ _id: 1 }).maxTimeMS(MAX_MS).lean<CommunePlace[]>();
    const version = wilayas[0]?.edition ?? '';
    const taken = await models.placeEditions.findById(version).maxTimeMS(MAX_MS).lean<PlaceEdition | null>();
    return { edition: { version, wilayas, communes }, loadedAt: taken?.loadedAt ?? null };
  },

  wasTaken: (edition: string, operation: string): Promise<boolean> =>
    wasHandled(models.placeEditions, { _id: edition }, operation),

  /**
   * Takes an edition, whole or nothing, with the audit entry and the snapshots of every shop's tariffs. Closings are in
   * records of their own and stay. False: another edition was taken since `current` was read.
   */
  take: async (
    current: string,
    next: Edition,
    events: readonly NewEvent[],
    { operation, signal, at }: Pick<StaffCommand, 'operation' | 'signal' | 'at'>,
  ): Promise<boolean> => {
    const taken = await inTransactionOrNull(models.wilayas, async (session) => {
      signal.throwIfAborted();
      if ((await editionIn(models, session)) !== current) throw new Outdated();
      await replacePlaces(models, next, session);
      const update: object = { $set: { loadedAt: new Date(at) }, $inc: { version: 1 }, ...handledMark(operation) };
      const record = await driverOf(models.placeEditions).findOneAndUpdate({ _id: next.version }, update, {
        upsert: true,
        returnDocument: 'after',
        session,
      });
      const version = (record as { readonly version?: number } | null)?.version ?? 1;
      await driverOf(models.placeEditions).updateOne(
        { _id: next.version },
        { $set: outboxSet(SOURCE, version, events) as object },
        { session },
      );
      const shops = await models.tariffs.distinct('shopUuid').session(session);
      for (const shopUuid of shops) await retellTariffs(models, shopUuid, at, {}, session);
      return true;
    });
    return taken ?? false;
  },
});
export type PlaceEditions = ReturnType<typeof createPlaceEditions>;
