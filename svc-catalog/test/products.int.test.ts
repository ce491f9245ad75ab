import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { createProducts, productModels } from '../src/products/index.ts';
import { purgeBin } from '../src/products/use-cases/purge-bin/purge-bin.ts';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct, newProduct } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
  callProducts(catalogue, method, path, body, headers);
const read = async (path: string) => jsonOf(await call('GET', path));
const shownTo = (slug: string) => catalogue.get(`/web/public/api/product/${slug}`);
const snapshotsOf = (product: string) =>
  catalogue.bus
    .seen(TOPICS.products)
    .filter(({ subject }) => subject === product)
    .map((event) => ProductChanged.parse(event));
const errorsOf = async (answer: Response) => {
  expect(answer.status).toBe(422);
  return Object.keys((await jsonOf(answer)).errors);
};

describe('a product that staff make', () => {
  it('is seen by visitors once it is active, and by the other services at once', async () => {
    const made = await madeProduct(catalogue, { name: { fr: 'Cafetière italienne' } });
    expect(made).toMatchObject({ slug: 'cafetiere-italienne', active: false, priceTtc: 4500, version: 1 });
    expect((await shownTo(made.slug)).status).toBe(404);
    const answer = await call('PUT', `/${made.uuid}`, { active: true, version: 1 });
    expect(await jsonOf(answer)).toMatchObject({ active: true, version: 2 });
    // Any replica may answer.
    for (const _each of [1, 2, 3, 4]) await eventually(async () => expect((await shownTo(made.slug)).status).toBe(200));
    await eventually(() =>
      expect(snapshotsOf(made.uuid).map(({ data }) => data.product.active)).toEqual([false, true]),
    );
  });

  it('[D-4.08] invariant: is created once for repeated requests, and two with one name get two addresses', async () => {
    const key = { 'Idempotency-Key': newId() };
    const body = newProduct(catalogue, { name: { fr: 'Plateau rond' } });
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '', body, key)));
    const uuids = new Set(
      await Promise.all(answers.filter(({ ok }) => ok).map(async (one) => (await jsonOf(one)).uuid)),
    );
    expect(uuids.size).toBe(1);
    // Each replica's list hears of it by itself.
    await eventually(async () => expect((await read('?q=plateau+rond')).total).toBe(1));
    expect((await madeProduct(catalogue, { name: { fr: 'Plateau rond' } })).slug).toBe('plateau-rond-2');
  });

  it('[BO-3.10] is of the family pack when it is a pack, and only then', async () => {
    const refused = async (more: object) => errorsOf(await call('POST', '', newProduct(catalogue, { ...more })));
    expect(await refused({ type: 'pack', family: 'goods' })).toEqual(['family']);
    expect(await refused({ type: 'simple', family: 'pack' })).toEqual(['family']);
    const pack = await madeProduct(catalogue, { type: 'pack', family: 'pack', priceTtc: null });
    expect(pack).toMatchObject({ type: 'pack', family: 'pack', priceTtc: null });
    expect(await errorsOf(await call('PUT', `/${pack.uuid}`, { family: 'goods', version: 1 }))).toEqual(['family']);
  });

  it('[BO-3.12] [BO-5.12] keeps the price that was typed, HT or TTC, to the centime, at its tax', async () => {
    const byTtc = await madeProduct(catalogue, { priceTtc: 15_900, supplyPriceHt: 9000.5, wholesalePriceHt: 11_000 });
    expect(byTtc).toMatchObject({
      priceHt: 13_361.34,
      priceTtc: 15_900,
      supplyPriceHt: 9000.5,
      wholesalePriceHt: 11_000,
    });
    // The supply price behaves alike: 1 000,00 TTC stays, although no HT price gives exactly that amount.
    const bought = { supplyPriceTtc: 1000, wholesalePriceHt: 100.01, version: 1 };
    const { uuid } = await madeProduct(catalogue);
    await call('PUT', `/${uuid}`, bought);
    expect(await read(`/${uuid}`)).toMatchObject({
      supplyPriceHt: 840.34,
      supplyPriceTtc: 1000,
      wholesalePriceHt: 100.01,
      wholesalePriceTtc: 119.01,
    });
    const both = { supplyPriceHt: 1, supplyPriceTtc: 1.19, version: 2 };
    expect(await errorsOf(await call('PUT', `/${uuid}`, both))).toEqual(['supplyPriceHt']);
    const byHt = await madeProduct(catalogue, { priceTtc: undefined, priceHt: 100.01, taxRate: 9 });
    expect(byHt).toMatchObject({ priceHt: 100.01, priceTtc: 109.01 });
    const atNine = await jsonOf(await call('PUT', `/${byTtc.uuid}`, { taxRate: 9, version: 1 }));
    expect(atNine).toMatchObject({ taxRate: 9, priceTtc: 15_900, priceHt: 14_587.16 });
    expect(await errorsOf(await call('PUT', `/${byTtc.uuid}`, { taxRate: 12, version: 2 }))).toEqual(['taxRate']);
    expect(await errorsOf(await call('PUT', `/${byTtc.uuid}`, { priceTtc: null, version: 2 }))).toEqual(['priceHt']);
  });
});

describe('all that a list narrowed so would show', () => {
  it('are listed at once with their position, in the order of the list, for people who may write them', async () => {
    const { id } = catalogue.shop;
    const name = (word: string) => ({ name: { fr: `${word} mangeoire` } });
    const made = [await madeProduct(catalogue, name('Alpha')), await madeProduct(catalogue, name('Beta'))];
    const sorted = await jsonOf(await call('PUT', `/${made[1].uuid}`, { tags: [id.tag], version: 1 }));
    const path = '/matching?q=mangeoire&state=inactive&sort=name_asc';
    const matching = (token?: string) =>
      fetch(`${catalogue.service.url}/dashboard/api/products${path}`, {
        headers: {
          Authorization: `Bearer ${token ?? catalogue.staff.token({ shopUuid: id.shop })}`,
          'Accept-Language': 'fr',
        },
      });
    await eventually(async () => {
      const { products, total } = await jsonOf(await matching());
      expect(total).toBe(2);
      expect(products).toMatchObject([
        { id: made[0].uuid, version: 1, place: { mainCategory: id.kitchen, tags: [] } },
        { id: made[1].uuid, version: sorted.version, place: { tags: [id.tag] } },
      ]);
    });
    const reader = catalogue.staff.token({ shopUuid: id.shop, permissions: ['product.read'] });
    expect((await matching(reader)).status).toBe(403);
  });
});

describe('what staff write of a product', () => {
  it('is refused under its field where it cannot be', async () => {
    const { id, otherShop, products } = { ...catalogue.shop, otherShop: catalogue.otherShop };
    const { uuid } = await madeProduct(catalogue);
    const refused = async (change: object) => errorsOf(await call('PUT', `/${uuid}`, { version: 1, ...change }));
    expect(await refused({ mainCategory: otherShop.id.kitchen })).toEqual(['mainCategory']);
    expect(await refused({ brand: id.numidia, brandLine: id.line })).toEqual(['brandLine']);
    expect(await refused({ relatedProducts: [uuid] })).toEqual(['relatedProducts']);
    expect(await refused({ sku: products.oven.sku })).toEqual(['sku']);
    expect(await refused({ sku: products.oven.sku.toLowerCase() })).toEqual(['sku']);
    expect(await refused({ sku: products.oven.sku.toUpperCase() })).toEqual(['sku']);
    expect(await refused({ slug: products.oven.slug })).toEqual(['slug']);
    expect(await refused({ priceHt: 1, priceTtc: 2 })).toEqual(['priceHt']);
    expect(await refused({ priceTtc: 100_000_000 })).toEqual(['priceTtc']);
    expect(await refused({ name: { fr: ' ' } })).toEqual(['name']);
    const pack = await madeProduct(catalogue, { type: 'pack', family: 'pack', priceTtc: null });
    expect(await errorsOf(await call('PUT', `/${pack.uuid}`, { active: true, version: 1 }))).toEqual(['active']);
  });

  it('[D-4.03] of two people at once keeps one, and shows the other what is there', async () => {
    const { uuid } = await madeProduct(catalogue);
    const changes = [{ weight: 1 }, { weight: 2 }].map((change) => call('PUT', `/${uuid}`, { ...change, version: 1 }));
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    const kept = answers.find(({ ok }) => ok);
    if (!stale || !kept) throw new Error('not one of each');
    const { weight } = await jsonOf(kept);
    expect(await jsonOf(stale)).toMatchObject({
      type: 'changed-meanwhile',
      version: 2,
      product: { uuid, weight, version: 2 },
    });
  });
});

describe('an address that a product had', () => {
  const movedTo = (slug: string) =>
    catalogue.get(`/web/public/api/moved?path=${encodeURIComponent(`/catalog/product/cuisine/${slug}`)}`);
  it('[D-10.05] leads to the product that changed it, and to its category once it is in the bin', async () => {
    const made = await madeProduct(catalogue, { name: { fr: 'Vase ancien' } });
    expect((await call('PUT', `/${made.uuid}`, { active: true, slug: 'vase-neuf', version: 1 })).status).toBe(200);
    for (const _each of [1, 2])
      await eventually(async () =>
        expect((await movedTo('vase-ancien')).body).toEqual({ to: expect.stringMatching(/vase-neuf$/) }),
      );
    expect((await call('POST', `/${made.uuid}/delete`, { version: 2 })).status).toBe(200);
    for (const slug of ['vase-ancien', 'vase-neuf'])
      await eventually(async () => expect((await movedTo(slug)).body).toEqual({ to: '/catalog/category/cuisine' }));
    // After a restore the old addresses lead to the product again, on every replica.
    expect((await call('POST', `/${made.uuid}/restore`, { version: 3 })).status).toBe(200);
    expect((await call('PUT', `/${made.uuid}`, { active: true, version: 4 })).status).toBe(200);
    for (const _each of [1, 2, 3, 4])
      await eventually(async () =>
        expect((await movedTo('vase-ancien')).body).toEqual({ to: expect.stringMatching(/vase-neuf$/) }),
      );
  });

  it('[D-10.05] leads to the last owner of the address, even after an earlier owner is restored', async () => {
    const former = await madeProduct(catalogue, { name: { fr: 'Urne ancienne' } });
    expect((await call('PUT', `/${former.uuid}`, { slug: 'urne-neuve', version: 1 })).status).toBe(200);
    expect((await call('POST', `/${former.uuid}/delete`, { version: 2 })).status).toBe(200);
    const later = await madeProduct(catalogue, { name: { fr: 'Urne ancienne' } });
    expect(later.slug).toBe(former.slug);
    expect((await call('PUT', `/${later.uuid}`, { active: true, slug: 'urne-belle', version: 1 })).status).toBe(200);
    expect((await call('POST', `/${former.uuid}/restore`, { version: 3 })).status).toBe(200);
    for (const _each of [1, 2, 3, 4])
      await eventually(async () =>
        expect((await movedTo(former.slug)).body).toEqual({ to: expect.stringMatching(/urne-belle$/) }),
      );
  });
});

describe('the list of products', () => {
  const idsOf = async (query: string): Promise<string[]> =>
    (await read(query)).products.map(({ id }: { id: string }) => id);

  it('[BO-3.09] [BO-7.15] [BO-7.26] answers rows of what was filtered', async () => {
    const { products, id } = catalogue.shop;
    const { products: rows } = await read(`?q=${products.kettle.slug}&brand=${id.atlas}`);
    expect(rows[0]).toMatchObject({
      id: products.kettle.uuid,
      name: products.kettle.name.fr,
      link: `/dashboard/products/${products.kettle.uuid}`,
      isActive: true,
      brand: 'Atlas',
      image: products.kettle.images[0]?.thumb,
    });
    expect(rows[0]).toMatchObject({ category: expect.any(String), priceTtc: expect.any(Number) });
  });

  it('[BO-2.03] [BO-2.01.24] narrows by each filter, and finds what visitors do not see', async () => {
    const { products, id } = catalogue.shop;
    const hidden = await madeProduct(catalogue, { name: { fr: 'Samovar caché' }, priceTtc: 777_777 });
    // Every replica: a connection that is kept leads to one of them as long as it pleases.
    for (const { url } of catalogue.service.replicas)
      await eventually(async () =>
        expect(
          (
            await jsonOf(
              await callProducts({ ...catalogue, service: { ...catalogue.service, url } }, 'GET', '?q=samovar'),
            )
          ).total,
        ).toBe(1),
      );
    expect(await idsOf('?q=samovar')).toEqual([hidden.uuid]);
    expect(await idsOf('?q=samovar&state=active')).toEqual([]);
    expect(await idsOf('?q=samovar&state=inactive&missing=ar')).toEqual([hidden.uuid]);
    expect(await idsOf('?q=samovar&missing=fr')).toEqual([]);
    expect(await idsOf('?min=777776&max=777778')).toEqual([hidden.uuid]);
    expect(await idsOf('?type=pack&state=active')).toEqual([products.pack.uuid]);
    expect(await idsOf(`?category=${id.textile}`)).toEqual([products.plaid.uuid]);
    // With all below it.
    expect(await idsOf(`?category=${id.home}&limit=100`)).toContain(hidden.uuid);
    await catalogue.setStock(products.oven.uuid, null, 3);
    await eventually(async () => expect(await idsOf('?stock=low')).toContain(products.oven.uuid));
    expect(await idsOf('?stock=out&limit=100')).not.toContain(products.oven.uuid);
  });

  it('[D-1.07] says how many there are, and no page repeats or loses one', async () => {
    // Once every replica has what was made before.
    await eventually(async () => {
      const { total, counts } = await read('');
      expect(total).toBe(counts.all);
      expect(counts.active + counts.inactive).toBe(counts.all);
      for (const sort of ['price_asc', 'name_desc', 'stock_asc', 'oldest']) {
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 3) }, (_, page) => idsOf(`?sort=${sort}&limit=3&page=${page + 1}`)),
        );
        expect(new Set(pages.flat()).size).toBe(total);
        expect(pages.flat()).toHaveLength(total);
      }
    });
  });

  it('[BO-7.01] [BO-3.01] names combinations by their labels', async () => {
    const { plaid } = catalogue.shop.products;
    const { combinations } = await read(`/product/${plaid.uuid}/combinations`);
    expect(combinations.map(({ id }: { id: string }) => id)).toEqual(plaid.combinations.map(({ uuid }) => uuid));
    const labels = plaid.combinations.map(({ values }) => values.map(({ valueText }) => valueText.fr).join(' / '));
    expect(combinations.map(({ combination }: { combination: string }) => combination)).toEqual(labels);
  });
});

describe('the bin', () => {
  it('takes a product from visitors, lists it apart, frees its address, and gives it back not active', async () => {
    const made = await madeProduct(catalogue, { name: { fr: 'Sucrier' } });
    await call('PUT', `/${made.uuid}`, { active: true, version: 1 });
    await eventually(async () => expect((await shownTo('sucrier')).status).toBe(200));
    expect((await call('POST', `/${made.uuid}/delete`, { version: 2 })).status).toBe(200);
    for (const _each of [1, 2]) await eventually(async () => expect((await shownTo('sucrier')).status).toBe(404));
    // The last deleted product comes first.
    expect((await read('?state=bin')).products[0]).toMatchObject({ id: made.uuid, name: 'Sucrier' });
    await eventually(async () => expect((await read('?q=sucrier')).total).toBe(0));
    await eventually(() => expect(snapshotsOf(made.uuid).at(-1)?.data.deleted).toBe(true));
    expect((await madeProduct(catalogue, { name: { fr: 'Sucrier' } })).slug).toBe('sucrier');
    expect((await call('PUT', `/${made.uuid}`, { weight: 1, version: 3 })).status).toBe(404);
    const back = await jsonOf(await call('POST', `/${made.uuid}/restore`, { version: 3 }));
    expect(back).toMatchObject({ slug: 'sucrier-2', active: false, deletedAt: null, version: 4 });
    await eventually(() => expect(snapshotsOf(made.uuid).at(-1)?.data.deleted).toBe(false));
    expect((await call('POST', `/${made.uuid}/restore`, { version: 4 })).status).toBe(422);
  });

  it('keeps what is put into it for 30 days, and no longer', async () => {
    const { mongoUrl, database } = catalogue.environment;
    const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
    const now = Date.now();
    const binned = async (name: string, days: number): Promise<string> => {
      const { uuid } = await madeProduct(catalogue, { name: { fr: name } });
      await call('POST', `/${uuid}/delete`, { version: 1 });
      const there = { _id: uuid, outboxPending: { $exists: false } };
      const old = { $set: { deletedAt: now - days * 24 * 60 * 60 * 1000 } };
      // Waits until all events are published.
      const { products } = connection.collections;
      await eventually(async () => expect((await products?.updateOne(there, old))?.matchedCount).toBe(1));
      return uuid;
    };
    const products = createProducts(productModels(connection));
    const [old, young] = [await binned('Vieux bol', 31), await binned('Bol', 29)];
    expect(await purgeBin({ bins: [products.purging(async () => undefined)], now: () => now })).toBe(false);
    expect((await call('GET', `/${old}`)).status).toBe(404);
    expect((await call('GET', `/${young}`)).status).toBe(200);
    await connection.close();
  });

  it('is not where a copy begins: that has an address, a reference and combinations of its own', async () => {
    const { plaid } = catalogue.shop.products;
    const copy = await jsonOf(await call('POST', `/${plaid.uuid}/duplicate`));
    expect(copy).toMatchObject({ name: plaid.name, active: false, type: plaid.type, priceTtc: expect.anything() });
    expect(copy.slug).not.toBe(plaid.slug);
    expect(copy.sku).not.toBe(plaid.sku);
    const ids = copy.combinations.map(({ uuid }: { uuid: string }) => uuid);
    expect(ids).toHaveLength(plaid.combinations.length);
    for (const { uuid } of plaid.combinations) expect(ids).not.toContain(uuid);
  });
});

describe('prices of channels', () => {
  it('[BO-9.10] [BO-5.12] are stored HT and TTC, published for orders with any other change, and not on pages', async () => {
    const { uuid } = await madeProduct(catalogue, { priceTtc: 15_900 });
    const twice = { phonePriceHt: 1, phonePriceTtc: 1.19, version: 1 };
    expect(await errorsOf(await call('PUT', `/${uuid}`, twice))).toEqual(['phonePriceHt']);
    const typed = {
      phonePriceTtc: 14_987.65,
      posPriceHt: 100.01,
      installmentPriceTtc: 17_850,
      wholesalePriceTtc: 12_000,
      wholesaleMoq: 6,
    };
    expect(await jsonOf(await call('PUT', `/${uuid}`, { ...typed, active: true, version: 1 }))).toMatchObject({
      priceTtc: 15_900,
      phonePriceHt: 12_594.66,
      posPriceTtc: 119.01,
      installmentPriceHt: 15_000,
    });
    // Uses another request that also reads the complete product.
    expect((await call('PUT', `/${uuid}/price`, { priceTtc: 15_800, version: 2 })).status).toBe(200);
    await eventually(() => {
      const last = snapshotsOf(uuid).at(-1)?.data.product;
      expect(last).toMatchObject({ priceTtc: 1_580_000 });
      expect(last?.channelPrices).toEqual([
        { channel: 'Wholesale', priceTtc: 1_200_000, from: 6 },
        { channel: 'POS', priceTtc: 11_901 },
        { channel: 'Phone', priceTtc: 1_498_765 },
        { channel: 'Installment', priceTtc: 1_785_000 },
      ]);
    });
    const { slug } = await read(`/${uuid}`);
    const page = await eventually(async () => {
      const text = JSON.stringify((await shownTo(slug)).body);
      expect(text).toContain('15800');
      return text;
    });
    for (const secret of [
      'phonePrice',
      'posPrice',
      'installment',
      'wholesale',
      '14987',
      '12594',
      '12000',
      '17850',
      'channelPrices',
    ])
      expect(page).not.toContain(secret);
  });
});

it('[D-11.02] shows the cost of a product only to people who may write products', async () => {
  const { uuid } = await madeProduct(catalogue, { supplyPriceHt: 900 });
  expect(await read(`/${uuid}`)).toMatchObject({ supplyPriceHt: 900 });
  const token = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, permissions: ['product.read'] });
  const seen = await call('GET', `/${uuid}`, undefined, { Authorization: `Bearer ${token}` });
  expect(await jsonOf(seen)).toMatchObject({ uuid, supplyPriceHt: null, supplyPriceTtc: null, suppliers: [] });
});
