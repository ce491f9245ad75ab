import { TariffChanged } from '@shop/contracts/logistics/events';
import type { SeedLogistics } from '@shop/contracts/seed';
import { newEvent, outboxOf, type NewEvent } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from '../domain/places.ts';
import { tariffId, tariffSnapshot, type Tariff } from '../domain/tariff.ts';
import type { Transporter } from '../domain/transporter.ts';
import { SOURCE } from '../../shared/source.ts';

export interface TariffFacts {
  readonly wilayas: readonly WilayaPlace[];
  readonly communes: readonly CommunePlace[];
  readonly transporters: readonly Transporter[];
  readonly closed: ShopPlaces | null;
}

/**
 * One document per transporter and wilaya, its snapshot waiting in the outbox. A tariff of an unknown place or
 * transporter throws.
 */
export const tariffDocuments = (shopUuid: string, rows: SeedLogistics['tariffs'], facts: TariffFacts, now: number) => {
  const groups = new Map<string, Tariff & { services: Tariff['services'][number][] }>();
  for (const { transporter, wilaya, deliveryType, price, communePrices, delay, active, promo } of rows) {
    const _id = tariffId(transporter, wilaya);
    const group = groups.get(_id) ?? { _id, shopUuid, transporter, wilaya, services: [] };
    group.services.push({ deliveryType, price, communePrices, delay, active, promo });
    groups.set(_id, group);
  }
  const tell = tariffTeller(facts, now);
  return [...groups.values()].map((tariff) => ({
    ...tariff,
    version: 1,
    outbox: outboxOf(SOURCE, 1, [tell(tariff)]),
    outboxPending: true,
  }));
};

/**
 * Makes the snapshot events of tariffs with the places they are for. A tariff of an unknown place or transporter
 * throws.
 */
export const tariffTeller = (facts: TariffFacts, now: number): ((tariff: Tariff) => NewEvent) => {
  const wilayas = new Map(facts.wilayas.map((wilaya) => [wilaya._id, wilaya]));
  const transporters = new Map(facts.transporters.map((transporter) => [transporter._id, transporter]));
  const open = facts.communes.filter(({ _id }) => !facts.closed?.closedCommunes.includes(_id));
  const at = new Date(now).toISOString();
  return (tariff) => {
    const wilaya = wilayas.get(tariff.wilaya);
    const transporter = transporters.get(tariff.transporter);
    if (!wilaya || !transporter)
      throw new Error(`tariff ${tariff._id} names an unknown ${wilaya ? 'transporter' : 'wilaya'}`);
    const communes = open.filter((commune) => commune.wilaya === wilaya._id);
    const snapshot = tariffSnapshot(tariff, transporter, {
      wilaya,
      communes,
      deliverable: !facts.closed?.closedWilayas.includes(wilaya._id),
    });
    const { shopUuid } = tariff;
    return newEvent(TariffChanged, {
      shopUuid,
      subject: tariff._id,
      correlationId: tariff._id,
      occurredAt: at,
      data: { tariff: snapshot, deleted: false, changedAt: at },
    });
  };
};
