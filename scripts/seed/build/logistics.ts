import type { SeedLogistics, SeedPlaces, SeedStock, SeedTariff, SeedTransporter } from '@shop/contracts/seed';
import { TRANSPORTERS, WAREHOUSES, ZONES, zoneOf } from '../data/delivery.ts';
import { PRODUCTS } from '../data/products/index.ts';
import type { ProductSheet } from '../data/sheets.ts';
import { SHOP_UUID } from '../data/shop.ts';
import { idOf, pick } from '../ids.ts';
import { text } from '../text.ts';
import { combinationId, combinationKeys, DAY, soldOut } from './products.ts';

const communeOf = (places: SeedPlaces, wilaya: number, name?: string): SeedPlaces['communes'][number] => {
  const communes = places.communes.filter((commune) => commune.wilaya === wilaya);
  const capital = places.wilayas.find(({ code }) => code === wilaya)?.fr;
  const commune = communes.find(({ fr }) => fr === (name ?? capital)) ?? (name ? undefined : communes[0]);
  if (!commune) throw new Error(`no commune ${name ?? ''} in wilaya ${String(wilaya)}`);
  return commune;
};

const transporters = (places: SeedPlaces): SeedTransporter[] =>
  TRANSPORTERS.map(({ slug, name, services, desks }, position) => ({
    uuid: idOf('transporter', slug),
    slug,
    name,
    logo: null,
    adapter: 'manual',
    active: true,
    position,
    services: [...services],
    desks: desks.map((wilaya) => {
      const commune = communeOf(places, wilaya, wilaya === 16 ? 'Hydra' : undefined);
      return {
        id: `${slug}-${commune.code}`,
        wilaya,
        commune: commune.code,
        name: text([`Bureau de ${commune.fr}`, `مكتب ${commune.ar}`, `${commune.fr} office`]),
        address: text([`Centre-ville, ${commune.fr}`, `وسط المدينة، ${commune.ar}`, `Town centre, ${commune.fr}`]),
      };
    }),
  }));

const tariffs = (places: SeedPlaces): SeedTariff[] =>
  TRANSPORTERS.flatMap((transporter) =>
    places.wilayas.flatMap(({ code }) =>
      // Nobody collects a parcel where there is no desk.
      transporter.services
        .filter((deliveryType) => deliveryType === 'home' || transporter.desks.includes(code))
        .map((deliveryType): SeedTariff => {
          const zone = ZONES[zoneOf(code)];
          const free = transporter.freeFrom !== undefined && transporter.freeServices?.includes(deliveryType);
          return {
            uuid: idOf('tariff', `${transporter.slug}/${deliveryType}/${String(code)}`),
            transporter: idOf('transporter', transporter.slug),
            deliveryType,
            wilaya: code,
            price: (zone[deliveryType] + transporter.extra) * 100,
            // The far ends of Alger cost the home delivery of a neighbour wilaya.
            communePrices:
              code === 16 && deliveryType === 'home'
                ? Object.fromEntries(
                    ['Zéralda', 'Staouéli'].flatMap((name) =>
                      places.communes
                        .filter(({ wilaya, fr }) => wilaya === 16 && fr === name)
                        .map((commune) => [commune.code, (ZONES.near.home + transporter.extra) * 100]),
                    ),
                  )
                : {},
            delay: { min: zone.hours[0] + transporter.slower, max: zone.hours[1] + transporter.slower },
            active: true,
            promo: free
              ? { isFree: false, minSubtotal: (transporter.freeFrom ?? 0) * 100, startsAt: null, endsAt: null }
              : null,
          };
        }),
    ),
  );

/** Units in a warehouse; `key` is the combination's or empty. */
const unitsOf = (sheet: ProductSheet, key: string, warehouse: string): number => {
  if (sheet.stock === 'out' || soldOut(sheet, key)) return 0;
  if (sheet.stock === 'low')
    return warehouse === 'ALG'
      ? sheet.axes
        ? pick(`low/${sheet.slug}/${key}`, 3)
        : 1 + pick(`low/${sheet.slug}`, 3)
      : 0;
  // The design's product page shows six pairs of this combination.
  if (sheet.slug === 'djurdjura-flow' && key === 'graphite/42')
    return warehouse === 'ALG' ? 4 : warehouse === 'ORN' ? 2 : 0;
  const base = sheet.axes ? { ALG: 8, ORN: 4, CST: 2 } : { ALG: 30, ORN: 12, CST: 8 };
  const baseUnits = base[warehouse === 'ALG' ? 'ALG' : warehouse === 'ORN' ? 'ORN' : 'CST'];
  return baseUnits + pick(`stock/${sheet.slug}/${key}/${warehouse}`, baseUnits + 4);
};

const stockOf = (sheet: ProductSheet, key: string, warehouse: string, now: number): SeedStock[] => {
  const units = unitsOf(sheet, key, warehouse);
  const uuid = idOf('stock', `${warehouse}/${sheet.slug}/${key}`);
  if (units === 0) return [];
  // Perishable products came in two lots, so that the order in which they leave is visible.
  const lotUnits =
    sheet.expires !== undefined && units > 3 ? [Math.floor(units / 3), units - Math.floor(units / 3)] : [units];
  const receivedDays = [45, 12];
  const lots = lotUnits.map((onHand, index) => ({
    number:
      sheet.expires === undefined
        ? ''
        : `L${warehouse}${String(pick(`${uuid}/${String(index)}`, 900) + 100)}${String.fromCharCode(65 + index)}`,
    expiresAt:
      sheet.expires === undefined
        ? null
        : new Date(now + (sheet.expires * 30 - (index === 0 ? 15 : 0)) * DAY).toISOString(),
    receivedAt: new Date(now - (receivedDays[index] ?? 12) * DAY).toISOString(),
    cost: Math.round((sheet.price ?? 0) * 62),
    onHand,
  }));
  return [
    {
      uuid,
      warehouse: idOf('warehouse', warehouse),
      product: idOf('product', sheet.slug),
      combination: key === '' ? null : combinationId(sheet.slug, key),
      lots,
      movements: lots.map((lot, index) => ({
        uuid: idOf('movement', `${uuid}/${String(index)}`),
        at: lot.receivedAt,
        type: 'in' as const,
        quantity: lot.onHand,
        lot: lot.number,
        reason: 'receipt',
        document: `BR-26-${String(100 + pick(`${warehouse}/${String(index)}`, 50)).padStart(4, '0')}`,
        by: 'El Bahdja',
      })),
    },
  ];
};

/** A line of a past order: it left the Algiers depot, and came back when `returnedAt` is set. */
export interface Departure {
  readonly line: string;
  readonly order: string;
  readonly product: string;
  readonly combination: string | null;
  readonly quantity: number;
  readonly shippedAt: string;
  readonly returnedAt: string | null;
}

/**
 * Adds the past to the journal: units that left had been received, so that the movements still add up to the stock
 * (D-5.03).
 */
export const withPast = (logistics: SeedLogistics, leavings: readonly Departure[]): SeedLogistics => {
  const algiers = idOf('warehouse', 'ALG');
  return {
    ...logistics,
    stock: logistics.stock.map((stock) => {
      const past =
        stock.warehouse === algiers
          ? leavings.filter(
              ({ product, combination }) => product === stock.product && combination === stock.combination,
            )
          : [];
      const [receipt, ...others] = stock.movements;
      if (past.length === 0 || !receipt) return stock;
      const departedUnits = past
        .filter(({ returnedAt }) => returnedAt === null)
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const oldest = new Date(
        Math.min(Date.parse(receipt.at), ...past.map(({ shippedAt }) => Date.parse(shippedAt) - DAY)),
      ).toISOString();
      const moves = past.flatMap(({ line, order, quantity, shippedAt, returnedAt }) => [
        {
          uuid: idOf('movement', `out/${line}`),
          at: shippedAt,
          type: 'out' as const,
          quantity: -quantity,
          lot: receipt.lot,
          reason: 'shipped',
          document: order,
          by: 'Nadia Ferhat',
        },
        ...(returnedAt === null
          ? []
          : [
              {
                uuid: idOf('movement', `return/${line}`),
                at: returnedAt,
                type: 'return' as const,
                quantity,
                lot: receipt.lot,
                reason: 'return',
                document: order,
                by: 'Nadia Ferhat',
              },
            ]),
      ]);
      return {
        ...stock,
        lots: stock.lots.map((lot) => (lot.number === receipt.lot ? { ...lot, receivedAt: oldest } : lot)),
        movements: [{ ...receipt, at: oldest, quantity: receipt.quantity + departedUnits }, ...others, ...moves],
      };
    }),
  };
};

/** @param now milliseconds since the epoch: receipts and expiries count from it. */
export const buildLogistics = (places: SeedPlaces, now: number): SeedLogistics => ({
  shopUuid: SHOP_UUID,
  places,
  warehouses: WAREHOUSES.map(({ code, name, address, wilaya, commune, strategy }, position) => ({
    uuid: idOf('warehouse', code),
    code,
    name: text(name),
    address: text(address),
    wilaya,
    commune: communeOf(places, wilaya, commune).code,
    strategy,
    position,
    active: true,
  })),
  transporters: transporters(places),
  tariffs: tariffs(places),
  stock: PRODUCTS.filter(({ pack }) => pack === undefined).flatMap((sheet) =>
    (sheet.axes ? combinationKeys(sheet) : ['']).flatMap((key) =>
      WAREHOUSES.flatMap(({ code }) => stockOf(sheet, key, code, now)),
    ),
  ),
  parcels: [],
});
