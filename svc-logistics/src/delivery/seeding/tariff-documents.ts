import type { SeedLogistics } from '@shop/contracts/seed';
import { outboxOf } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import { tariffId, type Tariff } from '../domain/tariff.ts';
import { tariffTeller, type ToldFacts } from '../tariff-teller.ts';

/**
 * One document per transporter and wilaya, its snapshot waiting in the outbox. A tariff of an unknown place or
 * transporter throws.
 */
export const tariffDocuments = (shopUuid: string, rows: SeedLogistics['tariffs'], facts: ToldFacts, now: number) => {
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
