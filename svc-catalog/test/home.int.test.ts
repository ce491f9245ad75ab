import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import { startService, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

/* The home page as its owner sets it up, and what both replicas show of it. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue(1);
  second = await startService('svc-catalog', catalogue.environment, catalogue.env);
  call = asOwner(catalogue);
});
afterAll(async () => {
  await second?.stop();
  await catalogue?.stop();
});

const key = () => ({ 'Idempotency-Key': newId() });
const names = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);

describe('what a block would show', () => {
  const content = async (type: HomeBlock['type'], more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ type, language: 'fr', ...more });
    return call('GET', `/dashboard/api/home-blocks/content?${query.toString()}`);
  };

  it('[BO-4.02] is of its one field, by the shop’s own view', async () => {
    const { id, products } = catalogue.shop;
    const named = await content('products_grid', {
      choice: 'named',
      ids: [products.plaid.uuid, products.oven.uuid].join(),
    });
    expect(names(named.body.products)).toEqual(['Plaid en laine', 'Four encastrable']);
    const ofBrand = await content('brands_products_carousel', { ids: id.atlas, number: '2' });
    expect(ofBrand.body.products.map(({ brand }: { brand: { name: string } }) => brand.name)).toEqual([
      'Atlas',
      'Atlas',
    ]);
    const ofCategory = await content('category_products_carousel', { ids: id.textile });
    expect(names(ofCategory.body.products)).toEqual(['Plaid en laine']);
    expect(names((await content('collection_products', { ids: id.collection })).body.products)).toContain(
      'Bouilloire électrique',
    );
    expect(names((await content('categories_carousel', { ids: id.kitchen, language: 'ar' })).body.categories)).toEqual([
      'المطبخ',
    ]);
    expect((await content('banner')).body).toEqual({});
  });

  it('names nothing of another shop', async () => {
    const { body } = await content('brands_carousel', { ids: catalogue.otherShop.id.atlas });
    expect(body).toEqual({});
  });
});

describe('a picture for a block', () => {
  it('is made in its widths, once for a press', async () => {
    const press = key();
    const first = await call('POST', '/dashboard/api/home-pictures', { file: POINT }, press);
    expect(first.status).toBe(201);
    const { src, srcset } = first.body;
    expect(srcset).toContain(`${src} `);
    expect((await fetch(catalogue.service.url + src)).status).toBe(200);
    expect((await call('POST', '/dashboard/api/home-pictures', { file: POINT }, press)).body).toEqual(first.body);
  });
  it('says what is none', async () => {
    const { status, body } = await call('POST', '/dashboard/api/home-pictures', { file: 'aGVsbG8=' }, key());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
  });
});
