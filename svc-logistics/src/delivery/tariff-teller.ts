import { TariffChanged } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import type { CommunePlace, ShopPlaces, WilayaPlace } from './domain/places.ts';
import { tariffSnapshot, type Tariff } from './domain/tariff.ts';
import type { Transporter } from './domain/transporter.ts';

/** What a tariff's snapshot says of its places and its transporter. */
export interface ToldFacts {
  readonly wilayas: readonly WilayaPlace[];
  readonly communes: readonly CommunePlace[];
  readonly transporters: readonly Transporter[];
  readonly closed: ShopPlaces | null;
}

/**
 * Makes the snapshot events of tariffs with the places they are for. One without services is deleted for its readers. A
 * tariff of an unknown place or transporter throws.
 * @param now milliseconds since the epoch
 */
export const tariffTeller = (facts: ToldFacts, now: number): ((tariff: Tariff) => NewEvent) => {
  const wilayas = new Map(facts.wilayas.map((wilaya) => [wilaya._id, wilaya]));
  const transporters = new Map(facts.transporters.map((transporter) => [transporter._id, transporter]));
  const closed = new Set(facts.closed?.closedCommunes);
  const open = facts.communes.filter(({ _id }) => !closed.has(_id));
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
      data: { tariff: snapshot, deleted: tariff.services.length === 0, changedAt: at },
    });
  };
};
