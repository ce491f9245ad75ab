import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const get = async (path: string, { shop = catalogue.shop.id.shop, language = 'fr' } = {}) => {
  const headers = {
    Authorization: `Bearer ${catalogue.staff.token({ shopUuid: shop })}`,
    'Accept-Language': language,
    'X-Requested-With': 'XMLHttpRequest',
  };
  const answer = await fetch(catalogue.service.url + path, { headers });
  expect(answer.status).toBe(200);
  return jsonOf(answer);
};
const names = (list: readonly { name: string }[]): string[] => list.map(({ name }) => name);

it('what a field chooses from has names in the person’s language, of their shop alone', async () => {
  const { kitchen, home } = { kitchen: catalogue.shop.id.kitchen, home: catalogue.shop.id.home };
  const { choices, more } = await get('/dashboard/api/catalog/choices?kind=category');
  expect(choices).toContainEqual({ id: kitchen, name: 'Cuisine', parent: home });
  expect(more).toBe(false);
  const found = await get('/dashboard/api/catalog/choices?kind=category&q=cui');
  expect(names(found.choices)).toEqual(['Cuisine']);
  const product = catalogue.shop.products.kettle.uuid;
  const known = await get(`/dashboard/api/catalog/choices?kind=product&ids=${product}`);
  expect(known.choices).toEqual([{ id: product, name: expect.any(String) }]);
  const lines = await get('/dashboard/api/catalog/choices?kind=brand-line');
  expect(lines.choices).toEqual([
    expect.objectContaining({ id: catalogue.shop.id.line, brand: catalogue.shop.id.atlas }),
  ]);
  const elsewhere = await get(`/dashboard/api/catalog/choices?kind=category&ids=${kitchen}`, {
    shop: catalogue.otherShop.id.shop,
  });
  expect(elsewhere.choices).toEqual([]);
});

it.each(['pages', 'categories', 'collections', 'brands', 'cmsPage', 'blogCategory', 'blogPost'])(
  '[BO-7.10] [BO-3.04] the menu’s look-up of %s is a list, with id and name, inside of a list (D-1.02)',
  async (lookup) => {
    const wrapper = await get(`/dashboard/menu/api/${lookup}`);
    expect(wrapper).toHaveLength(1);
    expect(wrapper[0].length).toBeGreaterThan(0);
    for (const item of wrapper[0]) expect(item).toEqual({ id: expect.any(String), name: expect.any(String) });
  },
);

it('[BO-7.11] the menu finds products from three characters on', async () => {
  const { kettle } = catalogue.shop.products;
  const search = (text: string) => get(`/dashboard/menu/api/products/search/${encodeURIComponent(text)}`);
  expect(await search('boui')).toEqual([[{ id: kettle.uuid, name: expect.stringMatching(/bouilloire/i) }]]);
  expect(await search('bo')).toEqual([[]]);
});
