import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { newProduct } from './making-products.ts';
import { asOwner } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startCatalogue();
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

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
