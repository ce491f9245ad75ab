import { eventually, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoPrograms, untilUnits } from './catalogue-under-test.ts';
import { madeProduct } from './making-products.ts';
import { submitReview } from './reviewing.ts';
import { asOwner } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let forStaff: RunningService;
let staffed: Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
beforeAll(async () => {
  ({ catalogue, forStaff } = await startTwoPrograms());
  staffed = { ...catalogue, service: forStaff };
});
afterAll(async () => {
  await forStaff?.stop();
  await catalogue?.stop();
});

it('the program for visitors answers no call of the dashboard, and that for staff none of visitors', async () => {
  const { kettle } = catalogue.shop.products;
  const dashboard = ['/dashboard/api/product', '/dashboard/menu/api/pages', '/dashboard/api/taxonomy/category'];
  const visited = ['/web/public/api/shop', '/web/public/api/product/bouilloire', '/uploads/none.webp'];
  const get = (service: RunningService, path: string) => asOwner({ ...staffed, service })('GET', path);
  const statuses = async (service: RunningService, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await get(service, path)).status));
  expect(await statuses(catalogue.service, dashboard)).toEqual([404, 404, 404]);
  expect(await statuses(forStaff, visited)).toEqual([404, 404, 404]);
  expect((await get(forStaff, '/dashboard/api/product')).status).toBe(200);
  expect((await submitReview(staffed, kettle.uuid)).status).toBe(404);
});

it('a price that is changed in the one is shown by the listing of the other', async () => {
  const { uuid } = catalogue.shop.products.kettle;
  const price = async (): Promise<number> => {
    const { body } = await catalogue.get('/web/public/api/category/products/cuisine');
    return body.products.find((card: { readonly slug: string }) => card.slug === 'bouilloire').priceTtc;
  };
  expect(await price()).not.toBe(5200);
  const call = asOwner(staffed);
  const { version } = (await call('GET', `/dashboard/api/product/${uuid}`)).body;
  const changed = await call('PUT', `/dashboard/api/product/${uuid}/price`, { priceTtc: 5200, version });
  expect(changed.status).toBe(200);
  await eventually(async () => expect(await price()).toBe(5200));
});

it('staff find what they have just written, and the units that logistics published', async () => {
  const call = asOwner(staffed);
  const { uuid } = await madeProduct(staffed, { name: { fr: 'Plateau ciselé' } });
  const found = (await call('GET', '/dashboard/api/product?q=plateau%20cisele')).body;
  expect(found.products.map(({ id }: { readonly id: string }) => id)).toEqual([uuid]);

  const { kettle } = catalogue.shop.products;
  await catalogue.setStock(kettle.uuid, null, 7);
  await untilUnits(catalogue, 'bouilloire', 7);
  await eventually(async () => {
    const { products } = (await call('GET', '/dashboard/api/product?q=bouilloire')).body;
    expect(products).toMatchObject([{ id: kettle.uuid, units: 7 }]);
  });
});

it('a review that a visitor sends to the one is judged in the other, and shown by the first', async () => {
  const { uuid: oven } = catalogue.shop.products.oven;
  const phone = '0556999999';
  expect((await submitReview(catalogue, oven, { phone })).status).toBe(201);
  const call = asOwner(staffed);
  const { reviews } = (await call('GET', '/dashboard/api/review')).body;
  const { uuid, version, productName } = reviews[0];
  expect(productName).not.toBe('');
  expect((await call('POST', `/dashboard/api/review/${uuid}/approve`, { version })).status).toBe(200);
  await eventually(async () => {
    const { body } = await catalogue.get('/web/public/api/product/four-encastrable');
    expect(body.rating).toMatchObject({ count: 1 });
  });
});

it('a stopped program for visitors leaves that for staff at work', async () => {
  await catalogue.service.stop();
  expect((await asOwner(staffed)('GET', '/dashboard/api/product')).status).toBe(200);
  expect(await jsonOf(await fetch(`${forStaff.url}/ready`))).toBeDefined();
});
