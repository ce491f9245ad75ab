import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct, someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

type Fields = Readonly<Record<string, unknown>>;
const call = (method: string, path: string, body?: unknown) => callProducts(catalogue, method, path, body);
const read = async (uuid: string): Promise<Fields> => jsonOf(await call('GET', `/${uuid}`));
/** The published product event with this version. */
const publishedProduct = (uuid: unknown, at: { readonly seq: number }) =>
  eventually(() => {
    const events = catalogue.bus
      .seen(TOPICS.products)
      .filter(({ subject }) => subject === uuid)
      .map((event) => ProductChanged.parse(event))
      .sort((one, other) => other.seq - one.seq);
    const last = events[0];
    if (!last || last.seq <= at.seq) throw new Error(`no further event was published for ${String(uuid)}`);
    return Promise.resolve(last);
  });

interface Row {
  /** The fields to write; each is read back as it was written. */
  readonly write: Fields;
  /** Fields that follow from them. */
  readonly follows?: Fields;
  /** Fields of the published event. */
  readonly published?: Fields;
}

/** The line of the specification, in its order. One product takes all of it, so a row may rest on those above it. */
const SOME_DAY = '2027-01-15T00:00:00.000Z';
const ROWS: readonly (readonly [field: string, row: (id: CatalogueUnderTest['shop']['id']) => Row])[] = [
  [
    'name',
    () => {
      const name = { fr: 'Théière bleue', ar: 'إبريق أزرق', en: 'Blue teapot' };
      return { write: { name }, published: { name } };
    },
  ],
  [
    'main category',
    ({ textile, kitchen }) => ({
      write: { mainCategory: textile, categories: [textile, kitchen] },
      follows: { link: expect.stringMatching(/^\/catalog\/product\/textile\//) },
      published: { categorySlug: 'textile', categories: [textile, kitchen] },
    }),
  ],
  ['brand', ({ atlas }) => ({ write: { brand: atlas }, published: { brand: atlas } })],
  ['brand line', ({ line }) => ({ write: { brandLine: line }, published: { brandLine: line } })],
  ['isActive', () => ({ write: { active: true }, published: { active: true } })],
  ['isFeatured', () => ({ write: { isFeatured: true } })],
  ['isOnSale', () => ({ write: { isOnSale: true } })],
  [
    'categories',
    ({ textile, kitchen, home }) => ({
      write: { categories: [textile, kitchen, home] },
      published: { categories: [textile, kitchen, home] },
    }),
  ],
  ['tags', ({ tag }) => ({ write: { tags: [tag] } })],
  [
    'collections',
    ({ collection }) => ({ write: { collections: [collection] }, published: { collections: [collection] } }),
  ],
  [
    'sku',
    () => {
      const sku = someSku();
      return { write: { sku }, published: { sku } };
    },
  ],
  ['barcode', () => ({ write: { barcode: '6130000000015' }, published: { barcode: '6130000000015' } })],
  ['short description', () => ({ write: { shortDescription: { fr: 'Courte', ar: 'قصيرة', en: 'Short' } } })],
  ['long description', () => ({ write: { longDescription: { fr: '<p>Belle</p>', ar: '<p>جميل</p>' } } })],
  ['SEO title', () => ({ write: { seoTitle: { fr: 'Théière', en: 'Teapot' } } })],
  ['SEO description', () => ({ write: { seoDescription: { fr: 'Une théière', ar: 'إبريق' } } })],
  ['weight, in grams', () => ({ write: { weight: 850 }, published: { weight: 850 } })],
  // Kept by the millimetre: staff type centimetres with one decimal.
  [
    'height, width and length',
    () => {
      const size = { height: 205, width: 150, length: 155 };
      return { write: { size }, published: { size } };
    },
  ],
  ['status: preorder', () => ({ write: { status: 'preorder' }, published: { status: 'preorder' } })],
  ['status: discontinued', () => ({ write: { status: 'discontinued' }, published: { status: 'discontinued' } })],
  ['status: ordinary', () => ({ write: { status: 'ordinary' }, published: { status: 'ordinary' } })],
  ['available date', () => ({ write: { availableAt: SOME_DAY }, published: { availableAt: SOME_DAY } })],
  [
    'sell price HT',
    () => ({
      write: { priceHt: 5000.5 },
      follows: { priceTtc: 5950.6 },
      published: { priceHt: 500_050, priceTtc: 595_060 },
    }),
  ],
  [
    'sell price TTC',
    () => ({
      write: { priceTtc: 15_900 },
      follows: { priceHt: 13_361.34 },
      published: { priceHt: 1_336_134, priceTtc: 1_590_000 },
    }),
  ],
  [
    'tax',
    () => ({
      write: { taxRate: 9 },
      follows: { priceHt: 14_587.16 },
      published: { taxRate: 9, priceHt: 1_458_716, priceTtc: 1_590_000 },
    }),
  ],
  ['supply price HT', () => ({ write: { supplyPriceHt: 9000.5 }, follows: { supplyPriceTtc: 9810.55 } })],
  ['supply price TTC', () => ({ write: { supplyPriceTtc: 1090 }, follows: { supplyPriceHt: 1000 } })],
  ['supplier', () => ({ write: { suppliers: [{ name: 'Dinanderie de Constantine', priceHt: 2100.5 }] } })],
  [
    'wholesale price HT',
    () => ({
      write: { wholesalePriceHt: 11_000 },
      follows: { wholesalePriceTtc: 11_990 },
      published: { channelPrices: [{ channel: 'Wholesale', priceTtc: 1_199_000 }] },
    }),
  ],
  [
    'wholesale price TTC',
    () => ({
      write: { wholesalePriceTtc: 10_900 },
      follows: { wholesalePriceHt: 10_000 },
      published: { channelPrices: [{ channel: 'Wholesale', priceTtc: 1_090_000 }] },
    }),
  ],
  [
    'wholesale MOQ',
    () => ({
      write: { wholesaleMoq: 12 },
      published: { channelPrices: [{ channel: 'Wholesale', priceTtc: 1_090_000, from: 12 }] },
    }),
  ],
];

describe('what staff write of a product', () => {
  it('[BO-3.18] is stored, field by field, changes nothing else, and is published', async () => {
    const { id } = catalogue.shop;
    const { uuid } = await madeProduct(catalogue);
    let at = await publishedProduct(uuid, { seq: 0 });
    for (const [field, row] of ROWS) {
      const { write, follows = {}, published = {} } = row(id);
      const before = await read(uuid);
      const version = Number(before['version']);
      // Nothing proves that a field was written which had this value before.
      expect([field, before]).not.toEqual([field, expect.objectContaining(write)]);
      const answer = await call('PUT', `/${uuid}`, { ...write, version });
      const after = { ...before, ...write, ...follows, version: version + 1 };
      expect([field, answer.status, await jsonOf(answer)]).toEqual([field, 200, after]);
      expect([field, await read(uuid)]).toEqual([field, after]);
      const next = await publishedProduct(uuid, at);
      expect([field, next.data.product]).toEqual([field, { ...at.data.product, ...published }]);
      at = next;
    }
  });

  it('[BO-3.18] is of the shop of who writes it, and of no other', async () => {
    const { shop, otherShop, staff } = catalogue;
    const { uuid } = await madeProduct(catalogue, { name: { fr: `Théière ${newId()}` } });
    expect((await publishedProduct(uuid, { seq: 0 })).data.product.shopUuid).toBe(shop.id.shop);
    const elsewhere = { Authorization: `Bearer ${staff.token({ shopUuid: otherShop.id.shop })}` };
    expect((await callProducts(catalogue, 'GET', `/${uuid}`, undefined, elsewhere)).status).toBe(404);
    const write = { weight: 1, version: 1 };
    expect((await callProducts(catalogue, 'PUT', `/${uuid}`, write, elsewhere)).status).toBe(404);
    expect(await read(uuid)).toMatchObject({ version: 1, weight: null });
  });

  it('may be empty again where it may be empty, and changes its address', async () => {
    const { id, products } = catalogue.shop;
    const { uuid } = await madeProduct(catalogue, { name: { fr: `Théière ${newId()}` } });
    const filled = {
      barcode: '6130000000015',
      brand: id.atlas,
      brandLine: id.line,
      weight: 850,
      wholesaleMoq: 12,
      size: { height: 200, width: 150, length: 150 },
      availableAt: SOME_DAY,
      tags: [id.tag],
      collections: [id.collection],
      relatedProducts: [products.oven.uuid],
      supplyPriceHt: 100,
      wholesalePriceHt: 100,
      suppliers: [{ name: 'Dinanderie', priceHt: null }],
      slug: 'theiere-bleue',
    };
    expect(await jsonOf(await call('PUT', `/${uuid}`, { ...filled, version: 1 }))).toMatchObject(filled);
    const empty = {
      barcode: null,
      brand: null,
      brandLine: null,
      weight: null,
      wholesaleMoq: null,
      size: null,
      availableAt: null,
      tags: [],
      collections: [],
      relatedProducts: [],
      supplyPriceHt: null,
      wholesalePriceHt: null,
      suppliers: [],
    };
    expect(await jsonOf(await call('PUT', `/${uuid}`, { ...empty, version: 2 }))).toMatchObject(empty);
    expect(await read(uuid)).toMatchObject({ ...empty, slug: filled.slug, version: 3 });
  });

  it('keeps no HTML that could run', async () => {
    const { uuid } = await madeProduct(catalogue, { name: { fr: `Théière ${newId()}` } });
    const longDescription = { fr: '<p>Belle</p><script>alert(1)</script>' };
    await call('PUT', `/${uuid}`, { longDescription, version: 1 });
    expect(await read(uuid)).toMatchObject({ longDescription: { fr: '<p>Belle</p>' } });
  });
});
