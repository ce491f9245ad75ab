import {
  checkVersion,
  driverOf,
  handledMark,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { ShopPlaces } from '../domain/places.ts';
import { inTransactionOrNull, Outdated } from '../../shared/in-transaction.ts';
import { retellTariffs } from './retell-tariffs.ts';
import { readTariffs, readToldFacts, type DeliveryModels, type TariffRecord } from './told-facts.ts';
import type { ToldFacts } from '../tariff-teller.ts';

/** The places of the country as a shop sees them, with what is sold there. */
export interface SeenPlaces extends ToldFacts {
  readonly version: number;
  readonly tariffs: readonly TariffRecord[];
}
/** A change of the closings; `wilayas`: those whose tariffs say something else now. */
export interface PlacesWrite {
  readonly closedWilayas: readonly number[];
  readonly closedCommunes: readonly string[];
  readonly wilayas: readonly number[];
}

/** What shops have closed, and the places of the country beside it. */
export const createShopPlaces = (models: DeliveryModels) => ({
  of: (shopUuid: string) => {
    const read = async (): Promise<SeenPlaces> => {
      const facts = await readToldFacts(models, shopUuid);
      const tariffs = await readTariffs(models, { shopUuid });
      return { ...facts, tariffs, version: facts.closed?.version ?? 0 };
    };
    return {
      read,

      /** The optimistic lock of a staff write (D-4.03). */
      check: (
        places: SeenPlaces,
        expected: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<SeenPlaces>> =>
        checkVersion(places, { expected, actual: places.version }, command, (_places, operation) =>
          wasHandled(models.shopPlaces, { _id: shopUuid }, operation),
        ),

      /**
       * Whole or nothing: the closings, the audit entry, and the snapshots of the tariffs that name them. Null: another
       * request changed places since `before`.
       */
      change: async (
        { version: seen }: SeenPlaces,
        { wilayas, ...closings }: PlacesWrite,
        events: readonly NewEvent[],
        { operation, signal, at }: Pick<StaffCommand, 'operation' | 'signal' | 'at'>,
      ): Promise<SeenPlaces | null> => {
        const version = seen + 1;
        const filter: object = { _id: shopUuid, version: { $in: seen === 0 ? [0, null] : [seen] } };
        const fields: Partial<ShopPlaces> = { ...closings, version };
        const update: object = {
          $set: { ...fields, ...outboxSet(SOURCE, version, events) },
          ...handledMark(operation),
        };
        const written = await inTransactionOrNull(models.shopPlaces, async (session) => {
          signal.throwIfAborted();
          const { matchedCount, upsertedCount } = await driverOf(models.shopPlaces).updateOne(filter, update, {
            upsert: seen === 0,
            session,
          });
          if (matchedCount + upsertedCount === 0) throw new Outdated();
          await retellTariffs(models, shopUuid, at, { wilayas }, session);
          return true;
        });
        return written === null ? null : read();
      },
    };
  },
});
export type ShopPlacesOfShops = ReturnType<typeof createShopPlaces>;
