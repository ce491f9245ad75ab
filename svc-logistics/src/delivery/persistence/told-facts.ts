import type { ClientSession } from 'mongoose';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import type { Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import type { ToldFacts } from '../tariff-teller.ts';
import type { PlaceModels } from './place.model.ts';
import type { TariffModel } from './tariff.model.ts';
import type { TransporterModel } from './transporter.model.ts';

const MAX_MS = 5000;

export interface DeliveryModels extends PlaceModels {
  readonly transporters: TransporterModel;
  readonly tariffs: TariffModel;
}
export type TariffRecord = Tariff & { readonly version: number };

const NOT_THE_RELAY = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;

/** One after another: a session has one call at a time. */
export const readToldFacts = async (
  models: DeliveryModels,
  shopUuid: string,
  session: ClientSession | null = null,
): Promise<ToldFacts> => ({
  wilayas: await models.wilayas.find().session(session).maxTimeMS(MAX_MS).lean<WilayaPlace[]>(),
  communes: await models.communes.find().sort({ _id: 1 }).session(session).maxTimeMS(MAX_MS).lean<CommunePlace[]>(),
  transporters: await models.transporters
    .find({ shopUuid }, { ...NOT_THE_RELAY, settings: 0, secrets: 0 })
    .session(session)
    .maxTimeMS(MAX_MS)
    .lean<Transporter[]>(),
  closed: await models.shopPlaces
    .findById(shopUuid, NOT_THE_RELAY)
    .session(session)
    .maxTimeMS(MAX_MS)
    .lean<ShopPlaces | null>(),
});

export const readTariffs = (
  { tariffs }: Pick<DeliveryModels, 'tariffs'>,
  filter: { readonly shopUuid: string; readonly transporter?: string; readonly wilaya?: { $in: readonly number[] } },
  session: ClientSession | null = null,
): Promise<TariffRecord[]> =>
  tariffs.find(filter, NOT_THE_RELAY).session(session).maxTimeMS(MAX_MS).lean<TariffRecord[]>().exec();
