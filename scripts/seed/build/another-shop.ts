import { SeedCatalog, SeedLogistics, SeedOrders, SeedPayments } from '@shop/contracts/seed';
import { idsOf, SEEDED_IDS } from '../ids.ts';
import type { BuiltShop } from './demo-shop.ts';

/** The id, in the shop of that host, for an id of the demo shop. */
export const idAt = (host: string, id: string): string => idsOf(host)('demo', id);

/** Builds the demo shop again for another host, with its own ids, so that both fit into the same databases. */
export const anotherShop = (host: string, { catalog, logistics, orders, payments }: BuiltShop): BuiltShop => {
  const withOwnIds = (data: unknown): unknown =>
    JSON.parse(JSON.stringify(data).replace(SEEDED_IDS, (id) => idAt(host, id)));
  const shop = { ...catalog.shop, hosts: [host], isDefault: false };
  return {
    catalog: SeedCatalog.parse(withOwnIds({ ...catalog, shop })),
    // The places of the country belong to no shop.
    logistics: SeedLogistics.parse(withOwnIds({ ...logistics, places: null })),
    orders: SeedOrders.parse(withOwnIds(orders)),
    payments: SeedPayments.parse(withOwnIds(payments)),
  };
};
