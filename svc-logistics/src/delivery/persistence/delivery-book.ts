import type { Logger } from '@shop/service-kit';
import { setTimeout } from 'node:timers/promises';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import { servicesOf, type Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import type { PlaceModels } from './place.model.ts';
import type { TariffModel } from './tariff.model.ts';
import type { TransporterModel } from './transporter.model.ts';

/** Changes of a shop's tariffs come in hundreds: they are read together. */
const GATHER_MS = 100;
const AGAIN_MS = 1000;
const MAX_MS = 5000;

const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
};

interface Places {
  /** The edition of the data that they belong to (D-7.01). */
  readonly edition: string | undefined;
  readonly wilayas: readonly WilayaPlace[];
  readonly communesOf: ReadonlyMap<number, readonly CommunePlace[]>;
  readonly communes: ReadonlyMap<string, CommunePlace>;
}
interface ShopTariffs {
  readonly closed: ShopPlaces | null;
  readonly transporters: ReadonlyMap<string, Transporter>;
  /** By wilaya, in the order of the transporters; inactive ones left out. */
  readonly tariffs: ReadonlyMap<number, readonly Tariff[]>;
}

const shopTariffsOf = (
  closed: ShopPlaces | null,
  transporters: readonly Transporter[],
  tariffs: readonly Tariff[],
): ShopTariffs => {
  const byUuid = new Map(transporters.map((transporter) => [transporter._id, transporter]));
  const position = (tariff: Tariff) => byUuid.get(tariff.transporter)?.position ?? 0;
  const active = tariffs
    .filter((tariff) => byUuid.get(tariff.transporter)?.active)
    .sort((a, b) => position(a) - position(b));
  return { closed, transporters: byUuid, tariffs: groupBy(active, ({ wilaya }) => wilaya) };
};

/**
 * Places, transporters and tariffs, in memory because every checkout page asks for them. Read at the start; a shop's
 * entries are read again when one of its tariffs was published (`changed`), and all of them after a new edition of the
 * places.
 */
export const createDeliveryBook = (
  models: PlaceModels & { readonly transporters: TransporterModel; readonly tariffs: TariffModel },
  logger: Logger,
) => {
  const readPlaces = async (): Promise<Places> => {
    const [wilayas, communes] = await Promise.all([
      models.wilayas.find().sort({ _id: 1 }).maxTimeMS(MAX_MS).lean<WilayaPlace[]>(),
      models.communes.find().sort({ fr: 1 }).maxTimeMS(MAX_MS).lean<CommunePlace[]>(),
    ]);
    return {
      edition: wilayas[0]?.edition,
      wilayas,
      communesOf: groupBy(communes, (commune) => commune.wilaya),
      communes: new Map(communes.map((commune) => [commune._id, commune])),
    };
  };
  const readShop = async (shopUuid: string): Promise<ShopTariffs> => {
    const [closed, transporters, tariffs] = await Promise.all([
      models.shopPlaces.findById(shopUuid).maxTimeMS(MAX_MS).lean<ShopPlaces | null>(),
      models.transporters
        .find({ shopUuid }, { outbox: 0, settings: 0, secrets: 0 })
        .maxTimeMS(MAX_MS)
        .lean<Transporter[]>(),
      models.tariffs.find({ shopUuid }, { outbox: 0 }).maxTimeMS(MAX_MS).lean<Tariff[]>(),
    ]);
    return shopTariffsOf(closed, transporters, tariffs);
  };

  let places: Places = { edition: undefined, wilayas: [], communesOf: new Map(), communes: new Map() };
  const shops = new Map<string, ShopTariffs>();
  const listeners: (() => void)[] = [];

  const waiting = new Set<string>();
  const stopping = new AbortController();
  let reading: Promise<void> | undefined;
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal });

  const readChanged = async (): Promise<void> => {
    await pause(GATHER_MS);
    for (const shop of [...waiting]) {
      // Removed from the queue before the read: a change during the read causes another one.
      waiting.delete(shop);
      try {
        const edition = (
          await models.wilayas
            .findOne({}, { edition: 1 })
            .sort({ _id: 1 })
            .maxTimeMS(MAX_MS)
            .lean<{ edition: string } | null>()
        )?.edition;
        const [entries, newer] = await Promise.all([
          readShop(shop),
          edition === places.edition ? places : readPlaces(),
        ]);
        shops.set(shop, entries);
        places = newer;
        for (const listener of listeners) listener();
      } catch (error) {
        waiting.add(shop);
        logger.warn(
          { shop, error: error instanceof Error ? error.message : error },
          'delivery book could not be read again; the former one stays in use',
        );
        await pause(AGAIN_MS);
      }
    }
  };
  const readWaiting = async (): Promise<void> => {
    while (waiting.size > 0 && !stopping.signal.aborted) await readChanged().catch(() => undefined); // stopping
    // In the same tick as the queue was found empty: a later change starts a read of its own.
    reading = undefined;
  };

  const tariffsIn = (shop: string, wilaya: number): readonly (readonly [Tariff, Transporter])[] => {
    const ofShop = shops.get(shop);
    return (ofShop?.tariffs.get(wilaya) ?? []).flatMap((tariff) => {
      const transporter = ofShop?.transporters.get(tariff.transporter);
      return transporter ? [[tariff, transporter] as const] : [];
    });
  };
  const wilayaDeliverable = (shop: string, wilaya: number): boolean =>
    !shops.get(shop)?.closed?.closedWilayas.includes(wilaya) &&
    tariffsIn(shop, wilaya).some(([tariff, transporter]) => servicesOf(tariff, transporter).length > 0);

  return {
    /** Reads it all; it is empty before. */
    open: async (): Promise<void> => {
      places = await readPlaces();
      for (const shop of await models.transporters.distinct('shopUuid').maxTimeMS(MAX_MS))
        shops.set(shop, await readShop(shop));
    },
    wilayas: () => places.wilayas,
    /** Undefined: no such wilaya. */
    communesOf: (wilaya: number): readonly CommunePlace[] | undefined => places.communesOf.get(wilaya),
    commune: (code: string): CommunePlace | undefined => places.communes.get(code),
    wilayaDeliverable,
    communeDeliverable: (shop: string, commune: CommunePlace): boolean =>
      wilayaDeliverable(shop, commune.wilaya) && !shops.get(shop)?.closed?.closedCommunes.includes(commune._id),
    tariffsIn,
    /** The one shop of this installation, when there is just one. */
    onlyShop: (): string | undefined => (shops.size === 1 ? [...shops.keys()][0] : undefined),
    /** Marks that this shop's tariffs have changed; they are read within a moment. */
    changed: (shop: string): void => {
      waiting.add(shop);
      reading ??= readWaiting();
    },
    onChange: (listener: () => void): void => void listeners.push(listener),
    stop: async (): Promise<void> => {
      stopping.abort();
      await reading;
    },
  };
};
export type DeliveryBook = ReturnType<typeof createDeliveryBook>;
