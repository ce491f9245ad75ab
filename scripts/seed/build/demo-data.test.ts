import { STOREFRONT_PAGE_SIZE } from '@shop/contracts';
import { MODULE_TYPES } from '@shop/contracts/catalog';
import { PROMOTION_SCOPES } from '@shop/contracts/promotion';
import { SeedCatalog, SeedLogistics, SeedOrders, SeedPayments } from '@shop/contracts/seed';
import { join } from 'node:path';
import { readPlaces } from '../data/places.ts';
import { cropOf } from '../photo-crops.ts';
import { anotherShop, idAt } from './another-shop.ts';
import { buildCatalog, cropsNeeded, nextSundayMidnight, type Pictures } from './catalog.ts';
import { buildLogistics, withPast } from './logistics.ts';
import { buildOrders, departuresOf } from './orders.ts';
import { parcelsOf } from './parcels.ts';
import { buildPayments } from './payments.ts';

const NOW = Date.UTC(2026, 10, 21, 9);
const url = (crop: string) => {
  cropOf(crop);
  return `/uploads/demo/${crop}.webp`;
};
const picture = (crop: string) => ({ src: url(crop), width: 960, height: 1200, srcset: `${url(crop)} 960w` });
const pictures: Pictures = {
  image: (crop) => ({
    original: url(crop),
    thumb: url(crop),
    imageResizeds: [{ size: 'grid_display', url: url(crop), width: 640, height: 800, format: 'webp' }],
  }),
  upright: picture,
  wide: picture,
  categoryThumb: (slug) => `${slug}.webp`,
};

const places = readPlaces(join(__dirname, '../../..'));
const catalog = SeedCatalog.parse(
  buildCatalog(pictures, [{ photographer: 'Charles Deluvio', source: 'Unsplash', licence: 'Unsplash License' }], NOW),
);
const plain = buildLogistics(places, NOW);
const orders = SeedOrders.parse(buildOrders({ catalog, logistics: plain, places, now: NOW }));
const logistics = SeedLogistics.parse(withPast(plain, departuresOf(orders)));
const payments = SeedPayments.parse(buildPayments(orders, NOW));
const parcels = parcelsOf(orders, plain, payments);
const products = new Map(catalog.products.map((product) => [product.uuid, product]));
const inOrder = [...catalog.products].sort((a, b) => a.position - b.position);
const unitsOf = (product: string): number =>
  logistics.stock
    .filter((stock) => stock.product === product)
    .flatMap(({ lots }) => lots)
    .reduce((sum, { onHand }) => sum + onHand, 0);

describe('the demo shop', () => {
  it('has the size of a real shop', () => {
    expect(catalog.categories).toHaveLength(20);
    expect(new Set(catalog.categories.map(({ parent }) => parent)).size).toBe(7);
    expect(catalog.brands).toHaveLength(16);
    expect(catalog.brandLines).toHaveLength(8);
    expect(catalog.products.length).toBeGreaterThanOrEqual(120);
    expect(orders.orders).toHaveLength(60);
    expect(logistics.warehouses).toHaveLength(3);
    expect(logistics.transporters).toHaveLength(4);
  });

  it('counts in scorecards what it is owed and what came back', () => {
    const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const delivered = parcels.filter(({ outcome }) => outcome === 'delivered');
    expect(sumOf(delivered.map(({ codAmount }) => codAmount))).toBe(
      sumOf(payments.receivables.map(({ amount }) => amount)),
    );
    expect(parcels.length - delivered.length).toBe(orders.orders.filter(({ state }) => state === 'returned').length);
    const paid = delivered.filter(({ paidAt }) => paidAt !== null);
    expect(paid).toHaveLength(payments.payments.flatMap((payment) => payment.orders).length);
  });

  it('lets no amount break over two lines, and no line begin with a sign that belongs to the word before it', () => {
    const breaks = /\S+ [:;!?»]|« |\d (?:\d{3} )*(?=DA\b|د\.ج)|\d \d{3}(?=\u00a0(?:DA\b|د\.ج))/g;
    expect(JSON.stringify(catalog).match(breaks) ?? []).toEqual([]);
    // Between figures of an Arabic line an ordinary space turns their groups round: 148 000 is read as 000 148.
    const turned = /"ar":"(?:[^"\\]|\\.)*?\d \d/g;
    expect(JSON.stringify(catalog).match(turned) ?? []).toEqual([]);
  });

  it('gives each id and slug only once', () => {
    for (const group of [
      catalog.products,
      catalog.categories,
      catalog.brands,
      catalog.promotions,
      catalog.blogPosts,
      catalog.cmsPages,
    ])
      expect(new Set(group.map(({ slug }) => slug)).size).toBe(group.length);
    const ids = [
      ...catalog.products,
      ...catalog.products.flatMap(({ combinations }) => combinations),
      ...catalog.reviews,
      ...catalog.modules,
      ...logistics.stock,
      ...logistics.stock.flatMap(({ movements }) => movements),
      ...logistics.tariffs,
      ...orders.orders,
    ].map(({ uuid }) => uuid);
    expect(new Set(ids).size).toBe(ids.length);
    const skus = catalog.products.flatMap(({ sku, combinations }) =>
      combinations.length > 0 ? combinations.map((combination) => combination.sku) : [sku],
    );
    expect(new Set(skus).size).toBe(skus.length);
    const buyers = catalog.reviews.map(({ product, phone }) => `${product}/${phone}`);
    expect(new Set(buyers).size).toBe(buyers.length);
  });

  it('is the same for the same time', () => {
    expect(
      buildCatalog(
        pictures,
        [{ photographer: 'Charles Deluvio', source: 'Unsplash', licence: 'Unsplash License' }],
        NOW,
      ),
    ).toEqual(catalog);
  });

  it('[D-2.02] writes Arabic in Arabic letters wherever a text is more than a name', () => {
    const texts = [
      ...catalog.products.flatMap((product) => [product.name, product.shortDescription, product.longDescription]),
      ...catalog.categories.map(({ description }) => description),
      ...catalog.cmsPages.map(({ html }) => html),
      ...catalog.blogPosts.map(({ html }) => html),
    ];
    for (const { fr, ar, en } of texts) {
      expect(ar).toMatch(/[\u0600-\u06ff]/);
      expect(fr).not.toMatch(/[\u0600-\u06ff]/);
      expect(en).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('shows no picture twice on a page of any listing', () => {
    const lists = [
      inOrder,
      ...catalog.categories.map(({ uuid }) => inOrder.filter(({ categories }) => categories.includes(uuid))),
      ...catalog.brands.map(({ uuid }) => inOrder.filter(({ brand }) => brand === uuid)),
      ...catalog.collections.map(({ uuid }) => inOrder.filter(({ collections }) => collections.includes(uuid))),
    ];
    for (const list of lists) {
      for (let at = 0; at < list.length; at += STOREFRONT_PAGE_SIZE) {
        // A pack with a choice shows its first three as a collage, every other card its first.
        const shown = list
          .slice(at, at + STOREFRONT_PAGE_SIZE)
          .flatMap(({ pack, images }) => images.slice(0, pack && !pack.strict ? 3 : 1).map(({ thumb }) => thumb));
        expect(new Set(shown).size).toBe(shown.length);
      }
    }
  });

  it('[SF-2.27] has a second picture for the hover of every card', () => {
    for (const { images } of catalog.products) expect(images.length).toBeGreaterThanOrEqual(2);
  });

  it('[BO-7.03] shows each colour of a product by a picture of its own', () => {
    const inColours = catalog.products
      .map(({ slug, combinations }) => ({
        slug,
        firstPictures: new Map(
          combinations.map(({ values, images }) => [values.find(({ type }) => type === 'color')?.value, images[0]]),
        ),
      }))
      .filter(({ firstPictures }) => firstPictures.size > 1 && !firstPictures.has(undefined));
    expect(inColours.map(({ slug }) => slug)).toContain('djurdjura-flow');
    for (const { slug, firstPictures } of inColours)
      expect([slug, new Set([...firstPictures.values()].filter(Boolean)).size]).toEqual([slug, firstPictures.size]);
  });

  it('[D-3.13] has packs of its own products that cost less than their parts', () => {
    const packs = catalog.products.filter(({ pack }) => pack);
    expect(packs.some(({ pack }) => pack?.strict)).toBe(true);
    expect(packs.some(({ pack }) => pack?.strict === false)).toBe(true);
    for (const { pack, priceTtc } of packs) {
      const parts = (pack?.lines ?? []).map(({ product, combination, quantity }) => {
        const part = products.get(product);
        if (combination === null) expect(!pack?.strict || part?.combinations.length === 0).toBe(true);
        const price =
          combination === null ? part?.priceTtc : part?.combinations.find(({ uuid }) => uuid === combination)?.priceTtc;
        expect(price).toBeGreaterThan(0);
        return (price ?? 0) * quantity;
      });
      if (priceTtc !== null) expect(priceTtc).toBeLessThan(parts.reduce((sum, price) => sum + price, 0));
    }
  });

  it('has products that are low or sold out, and lots that expire', () => {
    const units = catalog.products.filter(({ pack }) => !pack).map(({ uuid }) => unitsOf(uuid));
    expect(units.filter((count) => count === 0).length).toBeGreaterThanOrEqual(4);
    expect(units.filter((count) => count === 0).length).toBeLessThan(15);
    expect(units.filter((count) => count > 0 && count <= 5).length).toBeGreaterThanOrEqual(4);
    expect(logistics.stock.some(({ lots }) => lots.some(({ expiresAt }) => expiresAt !== null))).toBe(true);
  });

  it('has a page with a module of each type', () => {
    const page = catalog.cmsPages.find(({ slug }) => slug === 'modules')?.uuid;
    const pageModules = catalog.modules.filter((module) => module.page === page);
    expect(new Set(pageModules.map(({ type }) => type))).toEqual(new Set(MODULE_TYPES));
  });

  it('has a home page as long as that of the design', () => {
    expect(catalog.modules.filter(({ page }) => page === undefined)).toHaveLength(9);
  });

  it('has promotions of every scope, for existing entities', () => {
    // The seed puts no customer into a segment.
    const scopes = PROMOTION_SCOPES.filter((scope) => scope !== 'customer_segment');
    expect(new Set(catalog.promotions.map(({ scope }) => scope))).toEqual(new Set(scopes));
    const known = new Set(
      [catalog.products, catalog.categories, catalog.brands, catalog.brandLines, catalog.collections].flatMap((group) =>
        group.map(({ uuid }) => uuid),
      ),
    );
    for (const { targets } of catalog.promotions) for (const target of targets) expect(known.has(target)).toBe(true);
  });

  it('[D-1.04] ends the deals at midnight of a Sunday in Algiers, two days ahead at least', () => {
    for (let day = 0; day < 7; day += 1) {
      const now = NOW + day * 24 * 60 * 60 * 1000;
      const end = Date.parse(nextSundayMidnight(now));
      expect(new Date(end + 60 * 60 * 1000 - 1).getUTCDay()).toBe(0);
      expect(new Date(end + 60 * 60 * 1000).toISOString()).toMatch(/T00:00:00/);
      expect(end - now).toBeGreaterThan(2 * 24 * 60 * 60 * 1000);
    }
  });

  it('[C-4.03] has tariffs to the door in all 69 wilayas and to each desk, dearer in the deep south', () => {
    for (const { uuid, services, desks } of logistics.transporters) {
      for (const service of services) {
        const transporterTariffs = logistics.tariffs.filter(
          ({ transporter, deliveryType }) => transporter === uuid && deliveryType === service,
        );
        const priced = new Set(transporterTariffs.map(({ wilaya }) => wilaya));
        if (service === 'home') expect(priced.size).toBe(69);
        else expect(priced).toEqual(new Set(desks.map(({ wilaya }) => wilaya)));
        const price = (code: number) => transporterTariffs.find(({ wilaya }) => wilaya === code)?.price ?? 0;
        for (const code of [11, 33, 37, 49, 50, 52, 53, 54, 56].filter((one) => priced.has(one)))
          expect(price(code)).toBeGreaterThan(price(16) * 2);
      }
    }
    expect(logistics.transporters.some(({ adapter }) => adapter === 'manual')).toBe(true);
  });

  it('[D-5.03] keeps stock that is the sum of its movements', () => {
    for (const { lots, movements } of logistics.stock) {
      for (const { number, onHand } of lots)
        expect(movements.filter(({ lot }) => lot === number).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          onHand,
        );
    }
  });

  it('[D-8.02] owes the amount that the customer paid for every delivered order, once', () => {
    const delivered = orders.orders.filter(({ state }) => state === 'delivered');
    expect(payments.receivables.map(({ orderUuid }) => orderUuid).sort()).toEqual(
      delivered.map(({ uuid }) => uuid).sort(),
    );
    expect(payments.receivables.some(({ payment }) => payment === null)).toBe(true);
    for (const { totals } of orders.orders)
      expect(totals.itemsSubtotal - totals.discount + totals.shippingPaidByCustomer).toBe(totals.total);
    for (const { history, state } of orders.orders) expect(history[history.length - 1]?.to).toBe(state);
  });

  it('makes every picture that it shows, and no other', () => {
    const { image, upright, wide } = cropsNeeded();
    for (const crop of [...image, ...upright, ...wide]) expect(() => cropOf(crop)).not.toThrow();
  });

  it('links its menu to existing pages', () => {
    const links = [...catalog.shop.menu.header, ...catalog.shop.menu.footer.flatMap((column) => column.links)].map(
      ({ href }) => href,
    );
    for (const href of links.filter((path) => path.startsWith('/pages/')))
      expect(catalog.cmsPages.map(({ slug }) => `/pages/${slug}`)).toContain(href);
    for (const href of links.filter((path) => path.startsWith('/catalog/category/')))
      expect(catalog.categories.map(({ slug }) => `/catalog/category/${slug}`)).toContain(href);
  });
});

describe('the demo shop at another host', () => {
  const host = 'another.localhost';
  const shop = { catalog, logistics, orders, payments };
  const another = anotherShop(host, shop);
  const idsIn = (data: unknown): Set<string> => new Set(JSON.stringify(data).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? []);

  const sharedIds = (one: unknown, other: unknown): string[] => {
    const ids = idsIn(other);
    return [...idsIn(one)].filter((id) => ids.has(id));
  };

  it('has an id of its own for everything, the same each time', () => {
    expect(sharedIds(another, shop)).toEqual([]);
    expect(sharedIds(another, anotherShop('third.localhost', shop))).toEqual([]);
    expect(idsIn(another).size).toBe(idsIn({ ...shop, logistics: { ...logistics, places: null } }).size);
    expect(anotherShop(host, shop)).toEqual(another);
  });

  it('is found at its host alone, by all of its parts', () => {
    const { hosts, isDefault, uuid } = another.catalog.shop;
    expect({ hosts, isDefault, uuid }).toEqual({
      hosts: [host],
      isDefault: false,
      uuid: idAt(host, catalog.shop.uuid),
    });
    for (const { shopUuid } of [another.logistics, another.orders, another.payments]) expect(shopUuid).toBe(uuid);
  });

  it('is the same in everything else', () => {
    const withoutIds = (data: unknown): string => JSON.stringify(data).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    expect(withoutIds(another.orders)).toBe(withoutIds(orders));
    expect(withoutIds(another.catalog.products)).toBe(withoutIds(catalog.products));
  });
});
