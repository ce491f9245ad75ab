import { changeProductPrice } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import { eventually, startImpatient } from '@shop/service-kit/testing';
import { createStaffCommits } from '../../../shared/staff-commits.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { productUnderTest } from '../../domain/product-under-test.ts';
import { changePriceRoute } from './route.ts';

it('writes no price after the caller got 503 at the deadline', async () => {
  const shopUuid = newId();
  const texts = { shortDescription: {}, longDescription: {}, seoTitle: {}, seoDescription: {} };
  const product = {
    ...productUnderTest(newId(), { shopUuid, version: 4, mainCategory: newId(), categories: [newId()] }),
    ...texts,
  };
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const steps: string[] = [];
  const products = {
    of: () => ({
      find: async () => {
        await slow;
        steps.push('read');
        return product;
      },
    }),
  };
  const entities = {
    change: async () => {
      steps.push('written');
      return { kind: 'changed' as const, version: 5 };
    },
    create: async () => 'created' as const,
    wasHandled: async () => false,
  };
  const commits = createStaffCommits<ProductRecord>({ entities, onCommit: async () => undefined }, 'product');
  const deps = { products, commits, taxonomy: { slugOfCategory: async () => undefined } };
  const service = await startImpatient('svc-catalog', (api) => changePriceRoute(api, deps));
  const response = await fetch(service.url + changeProductPrice.path.replace('{uuid}', product._id), {
    method: changeProductPrice.method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service.staff.token({ shopUuid })}` },
    body: JSON.stringify({ priceTtc: 1590, version: 4 }),
  });
  expect(response.status).toBe(503);
  finish();
  await eventually(() => expect(service.ended()).toBe(1));
  expect(steps).toEqual(['read']);
  await service.stop();
});
