import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A product without any units, of which staff wrote this. */
const made = async (write: Readonly<Record<string, unknown>>) => {
  const { uuid, slug, version } = await madeProduct(catalogue, { name: { fr: `Théière ${newId()}` } });
  const answer = await callProducts(catalogue, 'PUT', `/${uuid}`, { active: true, ...write, version });
  expect([answer.status, await jsonOf(answer)]).toEqual([200, expect.objectContaining(write)]);
  const shown = async () => (await catalogue.get(`/web/public/api/product/${slug}?view=page`)).body;
  await eventually(async () => expect((await shown()).slug).toBe(slug));
  return { uuid, shown };
};

it('[BO-3.18] a preorder is sold without units until its date, which its page and card name', async () => {
  const availableAt = inDays(30);
  const { shown, uuid } = await made({ status: 'preorder', availableAt });
  await eventually(async () =>
    expect(await shown()).toMatchObject({
      available: true,
      status: 'preorder',
      availableAt,
      badges: ['preorder', 'new'],
    }),
  );
  const { body } = await catalogue.get('/web/public/api/category/products/cuisine?view=page&inStock=true&limit=50');
  expect(body.products.find(({ id }: { id: string }) => id === uuid)).toMatchObject({
    status: 'preorder',
    availableAt,
  });
});

it('[BO-3.18] a preorder whose date is over is sold by its units alone', async () => {
  const { shown } = await made({ status: 'preorder', availableAt: inDays(-1) });
  const page = await shown();
  expect(page).toMatchObject({ available: false, badges: ['soldOut', 'new'] });
  expect(page).not.toHaveProperty('status');
  expect(page).not.toHaveProperty('availableAt');
});

it('[BO-3.18] an ordinary product without units names the date on which they come', async () => {
  const availableAt = inDays(10);
  const { shown } = await made({ status: 'ordinary', availableAt });
  expect(await shown()).toMatchObject({ available: false, availableAt });
});

it('[BO-3.18] a discontinued product is sold while there are units', async () => {
  const { uuid, shown } = await made({ status: 'discontinued' });
  expect(await shown()).toMatchObject({
    available: false,
    status: 'discontinued',
    badges: expect.arrayContaining(['soldOut']),
  });
  await catalogue.setStock(uuid, null, 2);
  await eventually(async () =>
    expect(await shown()).toMatchObject({
      available: true,
      quantity: 2,
      status: 'discontinued',
      badges: ['discontinued', 'new'],
    }),
  );
});
