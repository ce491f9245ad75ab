import type { CatalogKind } from '@shop/contracts/catalog/events';
import { newId } from '@shop/service-kit';
import {
  eventually,
  unmodelledFields,
  startService,
  testVisitor,
  type RunningService,
} from '@shop/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { catalogueModels, modelsByKind, type CatalogueModels } from '../src/models.ts';
import type { ListedProduct } from '../src/products/domain/product-records.ts';
import { createProducts } from '../src/products/index.ts';
import { createEntityRepository, type Entities } from '../src/shared/persistence/entity.repository.ts';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
let second: RunningService;
let connection: Connection;
let models: CatalogueModels;
let entities: Entities;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(1);
  const { environment } = catalogue;
  second = await startService('svc-catalog', environment, catalogue.env, '/ready', 1);
  connection = await mongoose.createConnection(environment.mongoUrl, { dbName: environment.database }).asPromise();
  models = catalogueModels(connection);
  entities = createEntityRepository(modelsByKind(models));
});
afterAll(async () => {
  await connection.close();
  await second.stop();
  await catalogue.stop();
});

// The expectations of a test check the JSON that it reads.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;
/** The response of both replicas, which must be byte-identical. */
const shownByBoth = async (path: string): Promise<Body> => {
  const headers = { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': 'fr' };
  const answers = await Promise.all([catalogue.service.url, second.url].map((url) => fetch(url + path, { headers })));
  const [ownAnswer, otherAnswer] = await Promise.all(answers.map(jsonOf));
  expect(otherAnswer).toEqual(ownAnswer);
  return ownAnswer;
};
const cause = () => ({ at: new Date().toISOString(), correlationId: newId() });
const shopUuid = () => catalogue.shop.id.shop;
const change = (kind: CatalogKind, id: string, version: number, fields: Record<string, unknown>, product?: string) =>
  entities.change({ kind, id, shopUuid: shopUuid(), version, ...(product ? { product } : {}) }, fields, cause());
const idOf = async (collection: string): Promise<string> =>
  String((await connection.collection(collection).findOne({ shopUuid: shopUuid() }))?._id);
const slugsOf = ({ products }: Body): string[] => products.map(({ slug }: { slug: string }) => slug);

it('what is read of all products at the start is what is read of each when it changes', async () => {
  const products = createProducts(models);
  const all: ListedProduct[] = [];
  for await (const batch of products.all((product) => product)) all.push(...batch);
  const each = new Map((await products.byIds(all.map(({ _id }) => _id))).map((product) => [product._id, product]));
  const values = all.flatMap(({ features, combinations }) => [
    ...features,
    ...combinations.flatMap((one) => one.values),
  ]);
  expect(new Set(values).size).toBeLessThan(values.length);
  for (const product of all) expect(product).toEqual(each.get(product._id));
});

type Edit = [
  kind: CatalogKind,
  id: () => string | Promise<string>,
  fields: Record<string, unknown>,
  path: string,
  shows: (body: Body) => unknown,
  expected: unknown,
];
const API = '/web/public/api';
const EDITS: Edit[] = [
  [
    'category',
    () => catalogue.shop.id.kitchen,
    { name: { fr: 'Fourneaux' } },
    `${API}/category/products/cuisine`,
    ({ context }) => context.name,
    'Fourneaux',
  ],
  [
    'brand',
    () => catalogue.shop.id.numidia,
    { name: { fr: 'Massinissa' } },
    `${API}/category/products/maison`,
    ({ filterData }) => filterData.brands.map(({ label }: { label: string }) => label),
    ['Atlas', 'Massinissa'],
  ],
  [
    'brand-line',
    () => catalogue.shop.id.line,
    { slug: 'atlas-ultra' },
    `${API}/brandLine/products/atlas-ultra`,
    ({ total }) => total,
    1,
  ],
  [
    'collection',
    () => catalogue.shop.id.collection,
    { name: { fr: 'Aïd' } },
    `${API}/collection/products/ramadan`,
    ({ context }) => context.name,
    'Aïd',
  ],
  [
    'tag',
    () => catalogue.shop.id.tag,
    { name: { fr: 'Vite' } },
    `${API}/product/four-encastrable`,
    ({ tags }) => tags[0].name,
    'Vite',
  ],
  ['menus', () => catalogue.shop.id.shop, { footer: [] }, `${API}/shop`, ({ footer }) => footer, []],
  [
    'shop',
    () => catalogue.shop.id.shop,
    { cooldownSeconds: 77 },
    `${API}/shop`,
    ({ cooldownSeconds }) => cooldownSeconds,
    77,
  ],
  [
    'module',
    () => idOf('home_modules'),
    { publicTitle: { fr: 'Les plus vendus' } },
    `${API}/home`,
    ({ modules }) => modules[0].publicTitle,
    'Les plus vendus',
  ],
  [
    'blog-category',
    () => catalogue.shop.id.blog,
    { name: { fr: 'Idées' } },
    `${API}/blog?category=conseils`,
    ({ title }) => title,
    'Idées',
  ],
  [
    'blog-post',
    () => catalogue.shop.id.post,
    { html: { fr: '<p>Pesez.</p>' } },
    `${API}/blog/bien-choisir`,
    ({ html }) => html,
    '<p>Pesez.</p>',
  ],
  [
    'page',
    () => idOf('pages'),
    { html: { fr: '<p>Nouveau</p>' } },
    `${API}/page/conditions`,
    ({ html }) => html,
    '<p>Nouveau</p>',
  ],
  [
    'promotion',
    () => catalogue.shop.id.sale,
    { value: 20 },
    `${API}/product/bouilloire`,
    ({ productPriceAfterPromotion }) => productPriceAfterPromotion,
    2856,
  ],
  [
    'product',
    () => catalogue.shop.products.mixer.uuid,
    { longDescription: { fr: '<p>Neuf</p>' } },
    `${API}/product/mixeur`,
    ({ longDescription }) => longDescription,
    '<p>Neuf</p>',
  ],
];

describe('two replicas', () => {
  it.each(EDITS)(
    'show a changed %s at once, each from its own memory',
    async (kind, id, fields, path, shows, expected) => {
      // Waits until both replicas show the preceding edit. A page that does not exist yet is refused by each of them.
      const before = await eventually(() => shownByBoth(path), 2000).catch(() => undefined);
      expect(before && shows(before)).not.toEqual(expected);
      expect(await change(kind, await id(), 1, fields)).toEqual({ kind: 'changed', version: 2 });
      await eventually(async () => expect(shows(await shownByBoth(path))).toEqual(expected));
    },
  );

  it('[D-10.03] find products by the new name of their brand and category, and no longer by the old one', async () => {
    const found = async (words: string) => slugsOf(await shownByBoth(`${API}/search/products?q=${words}`)).sort();
    await eventually(async () => {
      expect(await found('massinissa')).toEqual(['mixeur', 'plaid']);
      expect(await found('fourneaux')).toContain('bouilloire');
      expect(await found('numidia')).toEqual([]);
    });
  });

  it('show a review once it is approved', async () => {
    const { mixer } = catalogue.shop.products;
    const _id = newId();
    await connection.collection('reviews').insertOne({
      _id: _id as never,
      shopUuid: shopUuid(),
      product: mixer.uuid,
      name: 'Nadia',
      email: 'n@example.dz',
      phone: '0555000099',
      purchaseDate: '2026-01-02',
      rating: 5,
      text: 'Parfait',
      language: 'fr',
      images: [],
      approved: false,
      createdAt: Date.now(),
      version: 1,
    });
    const reviews = async () => (await shownByBoth(`${API}/product/mixeur`)).reviewsSerialized;
    await eventually(async () => expect(await reviews()).toEqual([]));
    expect(await change('review', _id, 1, { approved: true }, mixer.uuid)).toEqual({ kind: 'changed', version: 2 });
    await eventually(async () => expect(await reviews()).toEqual([expect.objectContaining({ text: 'Parfait' })]));
  });

  it('show a price within moments, whichever replica wrote it', async () => {
    const { slug, uuid } = { slug: 'bouilloire', uuid: catalogue.shop.products.kettle.uuid };
    const urls = [catalogue.service.url, second.url];
    const token = catalogue.staff.token({ shopUuid: shopUuid() });
    const headers = { ...testVisitor(shopUuid()).bearer, 'Accept-Language': 'fr' };
    const shown = () =>
      Promise.all(
        urls.map(async (url) => (await jsonOf(await fetch(`${url}${API}/product/${slug}`, { headers }))).priceTtc),
      );
    let version = Number(
      (await connection.collection('products').findOne({ slug, shopUuid: shopUuid() }))?.['version'],
    );
    for (const [index, url] of urls.entries()) {
      const staff = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/dashboard/api/product/${uuid}/price`, {
        method: 'PUT',
        headers: staff,
        body: JSON.stringify({ priceHt: 5000 + index, version }),
      });
      expect(answer.status).toBe(200);
      const { priceTtc, version: next } = await jsonOf(answer);
      version = next;
      await eventually(async () => expect(await shown()).toEqual([priceTtc, priceTtc]));
    }
  });

  it('[D-4.03] of two editors of one version the second learns of it', async () => {
    const line = catalogue.shop.id.line;
    expect(await change('brand-line', line, 2, { description: { fr: 'un' } })).toEqual({
      kind: 'changed',
      version: 3,
    });
    expect(await change('brand-line', line, 2, { description: { fr: 'deux' } })).toEqual({ kind: 'changed-meanwhile' });
    expect(await change('tag', line, 2, {})).toEqual({ kind: 'changed-meanwhile' });
    expect(await change('category', catalogue.shop.id.textile, 1, { slug: 'maison' })).toEqual({ kind: 'slug-taken' });
  });

  it('[D-2.01] invariant: never write what is another shop’s', async () =>
    expect(await change('category', catalogue.otherShop.id.kitchen, 1, { slug: 'x' })).toEqual({
      kind: 'changed-meanwhile',
    }));

  it('show units as they are sold, up to the shown maximum', async () => {
    const { kettle } = catalogue.shop.products;
    const shown = async () =>
      (await shownByBoth(`${API}/category/products/cuisine`)).products.find(
        ({ id }: { id: string }) => id === kettle.uuid,
      ).quantity;
    for (const [units, shownState] of [
      [3, 3],
      [50, 50],
      [900, 51],
      [0, 0],
    ] as const) {
      await catalogue.setStock(kettle.uuid, null, units);
      await eventually(async () => expect(await shown()).toBe(shownState));
    }
  });
});

it('of all that was written nothing is there that the models do not know', async () => {
  expect(await unmodelledFields(connection)).toEqual([]);
});
