import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { readTable } from '../src/product-files/read-table.ts';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { madeProduct, someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const PERMISSIONS = ['product.read', 'product.write'] as const;
type Right = (typeof PERMISSIONS)[number];
const asStaff = (permissions: readonly Right[] = PERMISSIONS) => ({
  Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, permissions: [...permissions] })}`,
  'Accept-Language': 'fr',
});

/** An exported file as rows by the labels of its columns. */
const exported = async (query: string, rights?: readonly Right[]) => {
  const answer = await fetch(`${catalogue.service.url}/dashboard/api/products/export?${query}`, {
    headers: asStaff(rights),
  });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const read = await readTable(Buffer.concat([bytes, ...(query.includes('csv') ? [Buffer.from('end')] : [])]));
  if (!('table' in read)) throw new Error(read.refused);
  const [heads = [], ...lines] = read.table.filter(([first]) => first !== 'end');
  const rows = lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
  return { bytes, heads, rows, headers: answer.headers };
};

describe('an export of products', () => {
  it.each(['csv', 'xlsx'])('has in %s a row for each product and one for each combination', async (format) => {
    const { rows, headers } = await exported(`format=${format}`);
    expect(headers.get('content-type')).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml');
    const { plaid, kettle } = catalogue.shop.products;
    const combinations = rows.filter((row) => row['Combinaison de'] === plaid.sku);
    expect(combinations.map((row) => [row['Référence'], row['Valeurs de la combinaison']])).toEqual([
      ['PLAID-red', 'color=red'],
      ['PLAID-blue', 'color=blue'],
    ]);
    const at = rows.findIndex((row) => row['Adresse'] === plaid.slug);
    expect(rows.slice(at + 1, at + 3)).toEqual(combinations);
    const one = rows.find((row) => row['Adresse'] === kettle.slug);
    expect(one).toMatchObject({
      Référence: kettle.sku,
      'Nom (arabe)': 'غلاية كهربائية',
      Marque: 'atlas',
      'Prix TTC': '3570',
      'En vente': 'oui',
      Caractéristiques: 'power=1500w',
    });
  });

  it('has what the filters of the list find, drafts too, and runs no formula', async () => {
    const sku = someSku();
    await madeProduct(catalogue, { name: { fr: '=HYPERLINK("x")' }, sku });
    // Whichever replica answers.
    await eventually(async () => {
      const { rows, bytes } = await exported('format=csv&state=inactive&q=hyperlink');
      expect(rows.map((row) => row['Référence'])).toEqual([sku]);
      expect(bytes.toString()).toContain(`'=HYPERLINK(""x"")`);
    });
    expect((await exported(`format=csv&brand=${newId()}`)).rows).toEqual([]);
  });

  it('[D-11.02] tells what things cost the shop to who may write them alone', async () => {
    const { heads } = await exported('format=csv');
    expect(heads).toEqual(expect.arrayContaining(['Prix d’achat HT', 'Fournisseurs']));
    const read = await exported('format=csv', ['product.read']);
    expect(read.heads).toEqual(heads.filter((head) => head !== 'Prix d’achat HT' && head !== 'Fournisseurs'));
  });
});
