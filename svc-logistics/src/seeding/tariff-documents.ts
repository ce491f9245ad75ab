import { TariffChanged } from '@shop/contracts';
import type { SeedLogistics } from '@shop/contracts/seed';
import { newEvent, outboxOf } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import { tariffId, tariffSnapshot, type Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import { SOURCE } from '../persistence/source.ts';

export interface TariffFacts {
  readonly wilayas: readonly WilayaPlace[];
  readonly communes: readonly CommunePlace[];
  readonly transporters: readonly Transporter[];
  readonly closed: ShopPlaces | null;
}

/** One document per transporter and wilaya, its snapshot waiting in the outbox. A tariff of an unknown place or transporter throws. */
export const tariffDocuments = (shopUuid: string, rows: SeedLogistics['tariffs'], facts: TariffFacts, now: number) => {
  const groups = new Map<string, Tariff & { services: Tariff['services'][number][] }>();
  for (const { transporter, wilaya, deliveryType, price, communePrices, delay, active, promo } of rows) {
    const _id = tariffId(transporter, wilaya);
    const group = groups.get(_id) ?? { _id, shopUuid, transporter, wilaya, services: [] };
    group.services.push({ deliveryType, price, communePrices, delay, active, promo });
    groups.set(_id, group);
  }
  const wilayas = new Map(facts.wilayas.map((wilaya) => [wilaya._id, wilaya]));
  const transporters = new Map(facts.transporters.map((transporter) => [transporter._id, transporter]));
  const at = new Date(now).toISOString();
  return [...groups.values()].map((tariff) => {
    const wilaya = wilayas.get(tariff.wilaya);
    const transporter = transporters.get(tariff.transporter);
    if (!wilaya || !transporter) throw new Error(`tariff ${tariff._id} is of an unknown ${wilaya ? 'transporter' : 'wilaya'}`);
    const communes = facts.communes.filter((commune) => commune.wilaya === wilaya._id && !facts.closed?.closedCommunes.includes(commune._id));
    const snapshot = tariffSnapshot(tariff, transporter, { wilaya, communes, deliverable: !facts.closed?.closedWilayas.includes(wilaya._id) });
    const event = newEvent(TariffChanged, { shopUuid, subject: tariff._id, correlationId: tariff._id, occurredAt: at, data: { tariff: snapshot, deleted: false, changedAt: at } });
    return { ...tariff, version: 1, outbox: outboxOf(SOURCE, 1, [event]), outboxPending: true };
  });
};
