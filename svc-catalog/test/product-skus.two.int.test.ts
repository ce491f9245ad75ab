import { newId } from '@shop/service-kit';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct, newProduct } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(2);
});
afterAll(() => catalogue?.stop());

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await callProducts(catalogue, method, path, body);
  const reply = await jsonOf(answer);
  return { status: answer.status, errors: Object.keys(reply.errors ?? {}), reply };
};
const made = (more: object = {}) => madeProduct(catalogue, { name: { fr: `Vase ${newId()}` }, ...more });
const someSku = () => `V-${newId().slice(-12)}`;

describe('a reference', () => {
  it('is one product’s, also where two ask for it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second, sku] = [await made(), await made(), someSku()];
      const responses = await Promise.all([
        call('PUT', `/${first.uuid}`, { sku, version: 1 }),
        call('PUT', `/${second.uuid}`, { sku, version: 1 }),
        call('POST', '', newProduct(catalogue, { name: { fr: `Vase ${newId()}` }, sku })),
        call('POST', '', newProduct(catalogue, { name: { fr: `Vase ${newId()}` }, sku })),
      ]);
      const refused = responses.filter(({ status }) => status === 422);
      expect(refused.map(({ errors }) => errors)).toEqual([['sku'], ['sku'], ['sku']]);
    }
  });

  it('is another one’s while a product lies in the bin, which stays there then', async () => {
    const sku = someSku();
    const { uuid } = await made({ sku });
    expect((await call('POST', `/${uuid}/delete`, { version: 1 })).status).toBe(200);
    const other = await made({ sku });
    const restore = (version: number) => call('POST', `/${uuid}/restore`, { version });
    expect(await restore(2)).toMatchObject({
      status: 422,
      reply: { type: 'product-bin' },
    });
    expect((await call('PUT', `/${other.uuid}`, { sku: someSku(), version: 1 })).status).toBe(200);
    expect(await restore(2)).toMatchObject({ status: 200, reply: { sku, version: 3 } });
    expect((await call('PUT', `/${other.uuid}`, { sku, version: 2 })).errors).toEqual(['sku']);
  });

  it('that two have from before is kept by both, and taken by no third', async () => {
    const [first, second] = [await made(), await made()];
    const { mongoUrl, database } = catalogue.environment;
    const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
    const sku = someSku();
    const former = { $set: { sku }, $unset: { ownsSku: 1 } } as const;
    const products = connection.collection<{ readonly _id: string; readonly sku: string; readonly ownsSku?: true }>(
      'products',
    );
    await products.updateMany({ _id: { $in: [first.uuid, second.uuid] } }, former);
    await connection.close();
    for (const { uuid } of [first, second])
      expect(await call('PUT', `/${uuid}`, { sku, weight: 5, version: 1 })).toMatchObject({
        status: 200,
        reply: { sku },
      });
    expect((await call('POST', '', newProduct(catalogue, { sku }))).errors).toEqual(['sku']);
    expect(await call('PUT', `/${second.uuid}`, { sku: someSku(), version: 2 })).toMatchObject({ status: 200 });
  });
});
