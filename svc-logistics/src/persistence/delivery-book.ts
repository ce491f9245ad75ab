import type { Logger } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import { servicesOf, type Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import type { PlaceModels } from './place.model.ts';
import type { TariffModel } from './tariff.model.ts';
import type { TransporterModel } from './transporter.model.ts';

export const BOOK = 'delivery';
const REFRESH_MS = 1000;

const groupBy = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

interface Pages {
  readonly version: number;
  readonly wilayas: readonly WilayaPlace[];
  readonly communesOf: ReadonlyMap<number, readonly CommunePlace[]>;
  readonly communes: ReadonlyMap<string, CommunePlace>;
  readonly shopPlaces: ReadonlyMap<string, ShopPlaces>;
  readonly transporters: ReadonlyMap<string, Transporter>;
  /** By `shop:wilaya`, in the order of the transporters. */
  readonly tariffs: ReadonlyMap<string, readonly Tariff[]>;
  readonly shops: readonly string[];
}

const collected = (version: number, wilayas: WilayaPlace[], communes: CommunePlace[], shopPlaces: ShopPlaces[], transporters: Transporter[], tariffs: Tariff[]): Pages => {
  const byUuid = new Map(transporters.map((transporter) => [transporter._id, transporter]));
  const active = tariffs.filter((tariff) => byUuid.get(tariff.transporter)?.active);
  const position = (tariff: Tariff) => byUuid.get(tariff.transporter)?.position ?? 0;
  return {
    version,
    wilayas,
    communesOf: groupBy(communes, (commune) => commune.wilaya),
    communes: new Map(communes.map((commune) => [commune._id, commune])),
    shopPlaces: new Map(shopPlaces.map((places) => [places._id, places])),
    transporters: byUuid,
    tariffs: groupBy([...active].sort((a, b) => position(a) - position(b)), (tariff) => `${tariff.shopUuid}:${tariff.wilaya}`),
    shops: [...new Set(transporters.map(({ shopUuid }) => shopUuid))],
  };
};

/**
 * Places, transporters and tariffs, held in memory: every checkout page asks for them. Read at the start and again
 * within a second of a change.
 */
export const openDeliveryBook = async (models: PlaceModels & { readonly transporters: TransporterModel; readonly tariffs: TariffModel }, logger: Logger) => {
  const marked = async () => (await models.bookMarks.findById(BOOK).maxTimeMS(2000).lean())?.version ?? 0;
  const read = async (): Promise<Pages> => {
    const version = await marked();
    const [wilayas, communes, shopPlaces, transporters, tariffs] = await Promise.all([
      models.wilayas.find().sort({ _id: 1 }).lean<WilayaPlace[]>(),
      models.communes.find().sort({ fr: 1 }).lean<CommunePlace[]>(),
      models.shopPlaces.find().lean<ShopPlaces[]>(),
      models.transporters.find().lean<Transporter[]>(),
      models.tariffs.find({}, { outbox: 0 }).lean<Tariff[]>(),
    ]);
    return collected(version, wilayas, communes, shopPlaces, transporters, tariffs);
  };
  let pages = await read();
  const listeners: (() => void)[] = [];

  const refresh = async () => {
    try {
      if ((await marked()) === pages.version) return;
      pages = await read();
      for (const listener of listeners) listener();
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.message : error }, 'delivery book: not read again, the last one stays');
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (running = running.then(refresh)), REFRESH_MS);

  const closed = (shop: string) => pages.shopPlaces.get(shop);
  const tariffsIn = (shop: string, wilaya: number): readonly Tariff[] => pages.tariffs.get(`${shop}:${wilaya}`) ?? [];
  const served = (shop: string, wilaya: number): boolean =>
    tariffsIn(shop, wilaya).some((tariff) => {
      const transporter = pages.transporters.get(tariff.transporter);
      return transporter !== undefined && servicesOf(tariff, transporter).length > 0;
    });
  const wilayaDeliverable = (shop: string, wilaya: number): boolean => !closed(shop)?.closedWilayas.includes(wilaya) && served(shop, wilaya);

  return {
    wilayas: () => pages.wilayas,
    /** Undefined: no such wilaya. */
    communesOf: (wilaya: number): readonly CommunePlace[] | undefined => pages.communesOf.get(wilaya),
    commune: (code: string): CommunePlace | undefined => pages.communes.get(code),
    wilayaDeliverable,
    communeDeliverable: (shop: string, commune: CommunePlace): boolean => wilayaDeliverable(shop, commune.wilaya) && !closed(shop)?.closedCommunes.includes(commune._id),
    tariffsIn: (shop: string, wilaya: number): readonly (readonly [Tariff, Transporter])[] =>
      tariffsIn(shop, wilaya).flatMap((tariff) => {
        const transporter = pages.transporters.get(tariff.transporter);
        return transporter ? [[tariff, transporter] as const] : [];
      }),
    /** The one shop of this installation, when there is just one. */
    onlyShop: (): string | undefined => (pages.shops.length === 1 ? pages.shops[0] : undefined),
    onChange: (listener: () => void): void => void listeners.push(listener),
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
};
export type DeliveryBook = Awaited<ReturnType<typeof openDeliveryBook>>;
