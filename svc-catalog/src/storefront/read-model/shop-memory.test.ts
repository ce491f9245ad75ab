import { ListingQuery, SORTS } from '@shop/contracts/catalog/storefront';
import type { Promotion } from '@shop/contracts/promotion';
import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ListedProduct } from '../../products/index.ts';
import { EVERYTHING, ofBrand } from '../domain/listing-subject.ts';
import { listingPage } from '../domain/listing.ts';
import { createListingCaches } from './listings.ts';
import { createShopMemory } from './shop-memory.ts';
import { isCurrent, stampOf } from './stamp.ts';
import { createStockLevels } from './stock-levels.ts';

const SHOP = 'shop';
const texts = { description: {}, seoTitle: {}, seoDescription: {}, shopUuid: SHOP };
const brand = (id: string) => ({ ...texts, _id: id, slug: id, name: { fr: id }, logo: null, position: 0 });
const fixed = {
  shop: { _id: SHOP } as never, // nothing here looks at the shop's own settings
  menus: undefined,
  categories: [],
  brands: [brand('atlas'), brand('numidia')],
  brandLines: [],
  collections: [],
  tags: [],
  modules: [],
  blogCategories: [],
  blogPosts: [],
  pages: [],
};
const NOW = Date.parse('2026-11-21T10:00:00Z');
const OLD = NOW - 400 * 24 * 60 * 60 * 1000;
const entity = (id: string, fields: Partial<ListedProduct> = {}) =>
  productUnderTest(id, { brand: 'atlas', createdAt: OLD, ...fields });

const memoryOf = (...products: ListedProduct[]) => {
  let now = NOW;
  const stock = createStockLevels();
  const scores = new Map<string, number>();
  const shop = createShopMemory(fixed, {
    unitsOf: stock.unitsOf,
    scores: { entries: () => scores },
    now: () => now,
    caches: createListingCaches(),
  });
  shop.fill(products);
  const moved = (product: string, before: number, available: number, combination: string | null = null) => {
    const change = stock.replace({ product, combination }, available, before);
    shop.stockChanged(change.product, change.before, change.after);
  };
  for (const { _id } of products) moved(_id, 0, 80);
  shop.catalogue();
  const { parts } = shop;
  const stampsOf = (id: string) => {
    shop.catalogue();
    return {
      product: stampOf([parts.whole, parts.product(id)]),
      listing: stampOf([parts.whole, parts.setOf(ofBrand('atlas'))]),
      otherListing: stampOf([parts.whole, parts.setOf(ofBrand('numidia'))]),
      inStock: stampOf([parts.whole, parts.stockOf(ofBrand('atlas'))]),
    };
  };
  const stale = (stamps: ReturnType<typeof stampsOf>) => {
    shop.refresh();
    return Object.entries(stamps).flatMap(([name, stamp]) => (isCurrent(stamp) ? [] : [name]));
  };
  return { shop, scores, moved, stampsOf, stale, pass: (ms: number) => void (now += ms) };
};

describe('what a change makes stale', () => {
  it('units above the shown maximum: nothing', () => {
    const { moved, stampsOf, stale } = memoryOf(entity('a'), entity('b'));
    const stamps = stampsOf('a');
    moved('a', 80, 60);
    expect(stale(stamps)).toEqual([]);
  });
  it('visible units: the product and the listings that filter by stock, not facets or other products', () => {
    const { moved, stampsOf, stale } = memoryOf(entity('a'), entity('b'));
    const [a, b] = [stampsOf('a'), stampsOf('b')];
    moved('a', 80, 4);
    expect(stale(a)).toEqual(['product', 'inStock']);
    expect(stale(b)).toEqual(['inStock']);
  });
  it('a line of a pack: the pack too, as soon as fewer can be put together', () => {
    const pack = entity('pack', {
      type: 'pack',
      pack: { strict: true, lines: [{ product: 'a', combination: null, quantity: 2 }] },
    });
    const { shop, moved, stampsOf, stale } = memoryOf(entity('a'), pack);
    expect(shop.catalogue().units(pack)).toBe(40);
    moved('a', 80, 78);
    const stamps = stampsOf('pack');
    moved('a', 78, 76);
    expect(stale(stamps)).toContain('product');
    expect(shop.catalogue().units(pack)).toBe(38);
  });
  it('an edit: the product and the listings it is in, comes into or leaves', () => {
    const { shop, stampsOf, stale } = memoryOf(entity('a'), entity('b'));
    const stamps = stampsOf('a');
    shop.putProduct(entity('a', { version: 2, brand: 'numidia' }));
    expect(stale(stamps)).toEqual(['product', 'listing', 'otherListing', 'inStock']);
    expect(
      shop
        .catalogue()
        .members(ofBrand('numidia'))
        .map(({ _id }) => _id),
    ).toEqual(['a']);
    const after = stampsOf('b');
    shop.putProduct(entity('a', { version: 3, brand: 'numidia', priceTtc: 5 }));
    expect(stale(after)).toEqual(['otherListing']);
  });
  it('an older version that comes late: nothing', () => {
    const { shop, stampsOf, stale } = memoryOf(entity('a', { version: 5 }));
    const stamps = stampsOf('a');
    shop.putProduct(entity('a', { version: 4, priceTtc: 1 }));
    expect(stale(stamps)).toEqual([]);
  });
  it('a review: the product alone', () => {
    const { shop, stampsOf, stale } = memoryOf(entity('a'), entity('b'));
    const [a, b] = [stampsOf('a'), stampsOf('b')];
    shop.putRating('a', { count: 1, sum: 4, histogram: [0, 0, 0, 1, 0] });
    expect([stale(a), stale(b)]).toEqual([['product'], []]);
  });
  it('a promotion, its end, and the end of newness: everything', () => {
    const promotion: Promotion = {
      uuid: 'p',
      shopUuid: SHOP,
      slug: 'p',
      name: {},
      scope: 'all',
      targets: [],
      discountType: 'percentage',
      value: 10,
      priority: 0,
      combinability: 'stackable',
      active: true,
      channels: [],
      endsAt: new Date(NOW + 1000).toISOString(),
    };
    const { shop, stampsOf, stale, pass } = memoryOf(
      entity('a'),
      entity('new', { createdAt: NOW - 44 * 24 * 60 * 60 * 1000 }),
    );
    const price = () => shop.catalogue().shownPrice(entity('a')).after;
    const first = stampsOf('a');
    shop.putPromotion(promotion);
    expect(stale(first)).toContain('product');
    expect(price()).toBe(10_710);
    const second = stampsOf('a');
    pass(1000);
    expect(stale(second)).toContain('product');
    expect(price()).toBe(11_900);
    const third = stampsOf('new');
    pass(60_000);
    expect(stale(third)).toEqual([]);
    pass(24 * 60 * 60 * 1000);
    expect(stale(third)).toContain('product');
  });
});

describe('an edit', () => {
  const value = (type: string, key: string) => ({ type, typeLabel: { fr: type }, value: key, label: { fr: key } });
  const pages = (shop: ReturnType<typeof memoryOf>['shop'], brandId: string) => {
    const products = shop.catalogue().indexed(ofBrand(brandId));
    const context = { type: 'brand' } as never; // the head of the page is not looked at
    const chosen = [{}, { 'features[power]': '9' }, { inStock: 'true' }];
    const queries = SORTS.flatMap((sort) => chosen.map((more) => ListingQuery.parse({ sort, limit: '50', ...more })));
    return queries.map((query) => {
      const { rest, products: shown } = listingPage({ context, products }, query, 'fr');
      return { ...rest, shown: shown.map(({ _id, version, priceTtc }) => [_id, version, priceTtc]) };
    });
  };
  const first = ['a', 'b', 'c', 'd', 'e'].map((id, position) => {
    const features = [value('power', String(position % 2))];
    return entity(id, { name: { fr: `Four ${id}` }, position, priceTtc: 1000 * (5 - position), features });
  });
  const edits: [string, Partial<ListedProduct>][] = [
    ['a price', { priceTtc: 1500 }],
    ['a name', { name: { fr: 'Zellige' } }],
    ['a feature that nobody had', { features: [value('power', '9'), value('size', 'xl')] }],
    ['another brand', { brand: 'numidia' }],
    ['another place', { position: 9 }],
    ['another day', { createdAt: OLD + 1000 }],
    ['no longer sold', { active: false }],
  ];
  it.each(edits)('of %s shows what a start shows, and takes no listing apart that it need not', (_what, edit) => {
    const { shop } = memoryOf(...first);
    for (const id of ['atlas', 'numidia']) pages(shop, id);
    const index = shop.catalogue().indexed(ofBrand('atlas')).index;
    const edited = entity('c', { ...first[2], ...edit, version: 2 });
    shop.putProduct(edited);
    const rebuilt = memoryOf(...first.map((product) => (product._id === 'c' ? edited : product))).shop;
    for (const id of ['atlas', 'numidia']) expect(pages(shop, id)).toEqual(pages(rebuilt, id));
    const stays = ['brand', 'position', 'createdAt', 'active'].every((field) => !(field in edit));
    expect(shop.catalogue().indexed(ofBrand('atlas')).index === index).toBe(stays);
  });
});

describe('sales', () => {
  it('give badges to the three that sell most, and make stale what shows them', () => {
    const { shop, scores, stampsOf, stale } = memoryOf(...['a', 'b', 'c', 'd'].map((id) => entity(id)));
    const best = () => [...shop.catalogue().bestSellers()].map(({ _id }) => _id);
    expect(best()).toEqual([]);
    expect(shop.catalogue().isBest(entity('a'))).toBe(false);
    const none = stampsOf('a');
    scores.set('a', 1).set('b', 2).set('c', 3).set('d', 0.5);
    shop.salesChanged();
    expect(stale(none)).toContain('product');
    expect(best()).toEqual(['c', 'b', 'a', 'd']);
    expect(['a', 'd'].map((id) => shop.catalogue().isBest(entity(id)))).toEqual([true, false]);
    const some = stampsOf('a');
    scores.set('c', 4);
    shop.salesChanged();
    expect(stale(some)).toEqual([]);
  });
});

describe('the memory of listings', () => {
  it('is bounded once for all shops, and one shop’s changes leave the others’ alone', () => {
    const caches = createListingCaches(5000);
    const [one, other] = ['one', 'other'].map((_id) => {
      const scores = { entries: () => [] };
      const shop = createShopMemory(
        { ...fixed, shop: { _id } as never },
        { unitsOf: () => 0, scores, now: () => NOW, caches },
      );
      shop.fill([entity('a'), entity('b')]);
      return shop;
    });
    const stampOfListing = (shop = one, id = 'atlas') => stampOf([shop?.parts.setOf(ofBrand(id)) ?? { age: 0 }]);
    const [changedStamp, otherStamp] = [stampOfListing(one), stampOfListing(other)];
    const everybodys = jest.spyOn(caches.lists, 'entries');
    one?.putProduct(entity('a', { version: 2 }));
    expect([isCurrent(changedStamp), isCurrent(otherStamp)]).toEqual([false, true]);
    one?.stockChanged('a', 0, 5);
    expect(everybodys).not.toHaveBeenCalled();
    for (let at = 0; at < 20; at += 1) stampOfListing(at % 2 === 0 ? one : other, `brand ${at}`);
    expect(caches.lists.calculatedSize).toBeLessThanOrEqual(5000);
    expect(isCurrent(otherStamp)).toBe(false);
  });
});

describe('search', () => {
  it('finds what was loaded, by number in all products, and follows edits', async () => {
    const { shop } = memoryOf(entity('a', { name: { fr: 'Bouilloire' } }), entity('b', { name: { fr: 'Four' } }));
    await shop.fillSearch();
    const found = (words: string) =>
      shop.search(words).map((number) => shop.catalogue().members(EVERYTHING)[number]?._id);
    expect(found('bouiloire')).toEqual(['a']);
    shop.putProduct(entity('b', { version: 2, name: { fr: 'Cafetière' } }));
    expect([found('cafetiere'), found('four')]).toEqual([['b'], []]);
  });
  it('has each product once, by its newest name, whatever is written while it is filled', async () => {
    const many = Array.from({ length: 450 }, (_, number) => entity(`p${number}`, { name: { fr: `Lampe ${number}` } }));
    const { shop } = memoryOf(...many);
    const found = (words: string) =>
      shop.search(words).map((number) => shop.catalogue().members(EVERYTHING)[number]?._id);
    let searchable = false;
    void shop.searchable('').then(() => (searchable = true));
    const filling = shop.fillSearch();
    expect([found('p449'), searchable]).toEqual([[], false]);
    shop.putProduct(entity('p440', { version: 2, name: { fr: 'Fauteuil' } }));
    shop.putProduct(entity('p0', { version: 2, name: { fr: 'Tabouret' } }));
    shop.removeProduct('p441');
    const renamed = shop.putEntity('brand', 'atlas', { ...brand('atlas'), name: { fr: 'Massinissa' } });
    await Promise.all([filling, renamed, shop.searchable('')]);
    expect([found('fauteuil'), found('tabouret')]).toEqual([['p440'], ['p0']]);
    expect(found('lampe')).toHaveLength(447);
    expect([found('massinissa').length, found('atlas')]).toEqual([449, []]);
  });
  it('corrects a word only if no name contains it as written', async () => {
    const { shop } = memoryOf(
      entity('a', { name: { fr: 'Rose' } }),
      entity('b', { name: { fr: 'Robe' } }),
      entity('c', { name: { fr: 'Table 1250' } }),
    );
    await shop.fillSearch();
    const found = (words: string) =>
      shop.search(words).map((number) => shop.catalogue().members(EVERYTHING)[number]?._id);
    expect([found('rose'), found('rosse'), found('1251'), found('robe 1250')]).toEqual([['a'], ['a'], [], ['b', 'c']]);
  });
  it('knows combinations by their sku', async () => {
    const { shop } = memoryOf(entity('a', { combinations: [combinationUnderTest('c', { sku: 'ROUGE42' })] }));
    await shop.fillSearch();
    expect(shop.search('rouge42')).toEqual([0]);
  });
});
