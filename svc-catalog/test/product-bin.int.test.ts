import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct } from './making-products.ts';
import { asOwner } from './sorting.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(2);
});
afterAll(() => catalogue?.stop());

describe('the bin of products', () => {
  it('asks where to put a product whose category went meanwhile, and takes it out without what else is gone', async () => {
    const { id } = catalogue.shop;
    let pitcher = '';
    const owner = asOwner(catalogue);
    const made = async (kind: string, fr: string) =>
      (await owner('POST', `/dashboard/api/taxonomy/${kind}`, { name: { fr } })).body;
    const [shelf, tag] = [await made('category', 'Rayon éphémère'), await made('tag', 'Éphémère')];
    await eventually(async () => {
      const { uuid } = await madeProduct(catalogue, { name: { fr: 'Pichet' }, mainCategory: shelf.uuid });
      expect((await callProducts(catalogue, 'PUT', `/${uuid}`, { tags: [tag.uuid], version: 1 })).status).toBe(200);
      expect((await callProducts(catalogue, 'POST', `/${uuid}/delete`, { version: 2 })).status).toBe(200);
      pitcher = uuid;
    });
    const gone = [
      ['category', shelf],
      ['tag', tag],
    ] as const;
    for (const [kind, { uuid }] of gone)
      await eventually(async () =>
        expect((await owner('DELETE', `/dashboard/api/taxonomy/${kind}/${uuid}?version=1`)).status).toBe(204),
      );
    const restore = async (more: object) =>
      callProducts(catalogue, 'POST', `/${pitcher}/restore`, { version: 3, ...more });
    const refused = await restore({});
    expect([refused.status, (await jsonOf(refused)).type]).toEqual([422, 'category-gone']);
    const back = await restore({ mainCategory: id.kitchen });
    expect(await jsonOf(back)).toMatchObject({ mainCategory: id.kitchen, categories: [id.kitchen], tags: [] });
  });
});
