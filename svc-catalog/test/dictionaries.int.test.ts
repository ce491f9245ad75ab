import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { newProduct } from './making-products.ts';
import { asOwner } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let connection: mongoose.Connection;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue();
  const { mongoUrl, database } = catalogue.environment;
  connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  call = asOwner(catalogue);
});
afterAll(async () => {
  await connection?.close();
  await catalogue?.stop();
});

const at = (kind: 'attribute' | 'feature', uuid = '') => `/dashboard/api/dictionary/${kind}${uuid && `/${uuid}`}`;
const make = async (kind: 'attribute' | 'feature', name: string, ...labels: readonly string[]) => {
  const values = labels.map((fr) => ({ label: { fr }, colour: null, picture: null }));
  const { status, body } = await call('POST', at(kind), { name: { fr: name }, type: 'text', values });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const madeProduct = async (): Promise<string> =>
  (await call('POST', '/dashboard/api/product', newProduct(catalogue))).body.uuid;
const wool = { type: 'matiere', typeLabel: { fr: 'Matière' }, value: 'laine', label: { fr: 'Laine' } };

describe('a dictionary', () => {
  it('goes where one of the other kind has its name and is in use', async () => {
    // The shop's throw comes in colours.
    const { uuid, key } = await make('feature', 'Color', 'Red');
    expect(key).toBe('color');
    const emptied = { name: { fr: 'Color' }, type: 'text', values: [], version: 1 };
    expect(await call('PUT', at('feature', uuid), emptied)).toMatchObject({ status: 200, body: { values: [] } });
    expect((await call('DELETE', `${at('feature', uuid)}?version=2`)).status).toBe(204);
  });

  it('stays where a product in the bin has a value of it, which can come back', async () => {
    const { uuid, values } = await make('feature', 'Matière', 'Laine', 'Lin');
    const [, linen] = values;
    const product = await madeProduct();
    const features = { version: 1, features: [wool] };
    expect((await call('PUT', `/dashboard/api/product/${product}/features`, features)).status).toBe(200);
    expect((await call('POST', `/dashboard/api/product/${product}/delete`, { version: 2 })).status).toBe(200);
    expect((await call('DELETE', `${at('feature', uuid)}?version=1`)).status).toBe(422);
    const without = (left: readonly unknown[]) =>
      call('PUT', at('feature', uuid), { name: { fr: 'Matière' }, type: 'text', values: left, version: 1 });
    expect(await without([linen])).toMatchObject({
      status: 422,
      body: { errors: { values: [expect.stringContaining('laine')] } },
    });
    expect((await without(values.slice(0, 1))).status).toBe(200);
  });
});

describe('values of a product', () => {
  const featuresOf = async (product: string) => (await call('GET', `/dashboard/api/product/${product}/parts`)).body;

  it('use the labels of their dictionary, whatever the page sent, and keep free values as they came', async () => {
    const { values } = await make('attribute', 'Taille', 'Grand');
    const dictionary = await make('feature', 'Pays', 'Algérie');
    const product = await madeProduct();
    const own = { type: 'libre', typeLabel: { fr: 'Libre' }, value: 'mot', label: { fr: 'Mot' } };
    const former = {
      type: 'pays',
      typeLabel: { fr: 'Origine' },
      value: 'algerie',
      label: { fr: 'DZ' },
      color: '#000000',
    };
    const path = `/dashboard/api/product/${product}`;
    expect(dictionary.key).toBe('pays');
    const { body } = await call('PUT', `${path}/features`, { version: 1, features: [former, own] });
    const labelled = { type: 'pays', typeLabel: { fr: 'Pays' }, value: 'algerie', label: { fr: 'Algérie' } };
    expect(body.features).toEqual([labelled, own]);
    const size = { type: 'taille', typeLabel: { fr: 'Size' }, value: values[0].key, label: { fr: 'Big' } };
    const combination = { name: null, sku: 'T1', barcode: null, isDefault: true, values: [size], images: [] };
    const saved = await call('PUT', `${path}/combinations`, { version: 2, combinations: [combination] });
    expect(saved.body.combinations).toMatchObject([
      { values: [{ ...size, typeLabel: { fr: 'Taille' }, label: { fr: 'Grand' } }] },
    ]);
  });

  it('take the words of a dictionary also where this replica’s memory does not have them', async () => {
    const { uuid, values } = await make('feature', 'Forme', 'Rond', 'Carré');
    const shape = { type: 'forme', typeLabel: { fr: 'Forme' }, value: 'rond', label: { fr: 'Rond' } };
    const product = await madeProduct();
    // Writes to the database directly, so that no event is published.
    await connection
      .collection<{ _id: string; features: object[] }>('products')
      .updateOne({ _id: product }, { $set: { features: [shape] } });
    const [round, square] = values;
    const renamed = [{ ...round, label: { fr: 'Circulaire', ar: 'دائري' } }, square];
    const change = { name: { fr: 'Forme' }, type: 'text', values: renamed, version: 1 };
    expect((await call('PUT', at('feature', uuid), change)).status).toBe(200);
    await eventually(async () =>
      expect((await featuresOf(product)).features).toEqual([{ ...shape, label: { fr: 'Circulaire', ar: 'دائري' } }]),
    );
    // Once, and no more.
    const { version } = await featuresOf(product);
    await call('PUT', at('feature', uuid), { ...change, version: 2 });
    await eventually(async () => {
      expect(await connection.collection('features').countDocuments({ slug: 'forme', unspoken: true })).toBe(0);
    });
    expect((await featuresOf(product)).version).toBe(version);
  });
});
