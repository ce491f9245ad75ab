import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { createPictureJobs, createProductParts, pictureJobModels } from '../src/product-parts/index.ts';
import { sweepPictures } from '../src/product-parts/use-cases/sweep-pictures/sweep-pictures.ts';
import { createProducts, productModels } from '../src/products/index.ts';
import { purgeBin } from '../src/products/use-cases/purge-bin/purge-bin.ts';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct } from './making-products.ts';
import { asOwner, asOwnerOfEach } from './sorting.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(2);
});
afterAll(() => catalogue?.stop());

describe('the bin of products', () => {
  it('asks for a category if it was deleted in the meantime, and restores the product without other deleted references', async () => {
    const { id } = catalogue.shop;
    const owner = asOwner(catalogue);
    const made = async (kind: string, fr: string) =>
      (await owner('POST', `/dashboard/api/taxonomy/${kind}`, { name: { fr } })).body;
    const [category, tag] = [await made('category', 'Rayon éphémère'), await made('tag', 'Éphémère')];
    const gone = [
      ['category', category],
      ['tag', tag],
    ] as const;
    for (const here of asOwnerOfEach(catalogue))
      for (const [kind, { uuid }] of gone)
        await eventually(async () => {
          const { choices } = (await here('GET', `/dashboard/api/catalog/choices?kind=${kind}&ids=${uuid}`)).body;
          expect(choices).toHaveLength(1);
        });
    const { uuid: pitcher } = await madeProduct(catalogue, { name: { fr: 'Pichet' }, mainCategory: category.uuid });
    expect((await callProducts(catalogue, 'PUT', `/${pitcher}`, { tags: [tag.uuid], version: 1 })).status).toBe(200);
    expect((await callProducts(catalogue, 'POST', `/${pitcher}/delete`, { version: 2 })).status).toBe(200);
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

  it('takes the files of a product away behind it, once no copy of it names them', async () => {
    const { mongoUrl, database } = catalogue.environment;
    const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
    const models = { ...productModels(connection), ...pictureJobModels(connection) };
    const [products, jobs, parts] = [createProducts(models), createPictureJobs(models), createProductParts(models)];
    const month = Date.now() + 31 * 24 * 3600_000;

    const { uuid: product } = await madeProduct(catalogue, { name: { fr: 'Jatte' } });
    const image = newId();
    const folder = `product/${image}/first`;
    const shopUuid = catalogue.shop.id.shop;
    await jobs.begin({ shopUuid, product, image }, folder, Date.now());
    const address = `/uploads/${folder}/original.jpeg`;
    const picture = { id: image, alt: {}, original: address, thumb: address, sizes: [] };
    await models.products.updateOne({ _id: product }, { $set: { images: [picture] } });
    await models.pictureJobs.updateOne({ _id: folder }, { $set: { makeAt: null, sweepAt: null } });
    const copied = await callProducts(catalogue, 'POST', `/${product}/duplicate`);
    expect(copied.status).toBe(201);
    const { uuid: copy } = await jsonOf(copied);

    /** Deletes the product, lets a month pass, and waits until its unused files are deleted. */
    const gone = async (uuid: string): Promise<readonly string[]> => {
      expect((await callProducts(catalogue, 'POST', `/${uuid}/delete`, { version: 1 })).status).toBe(200);
      const bins = [products.purging((images) => jobs.letGo(images, month))];
      await eventually(async () => {
        await purgeBin({ bins, now: () => month });
        expect((await callProducts(catalogue, 'GET', `/${uuid}`)).status).toBe(404);
      });
      const removed: string[] = [];
      const pictures = { remove: async (of: string) => void removed.push(of) };
      await sweepPictures({ jobs, parts, pictures, now: () => month + 2 * 24 * 3600_000 });
      return removed;
    };
    expect(await gone(product)).toEqual([]);
    expect(await gone(copy)).toEqual([folder]);
    await connection.close();
  });
});
