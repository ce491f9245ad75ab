import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { eventually, startService, testVisitor } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue(1);
});
afterAll(() => catalogue.stop());

const ownerToken = (): string => catalogue.staff.token({ shopUuid: catalogue.shop.id.shop });
const changePrice = (product: string, body: unknown, token: string) =>
  fetch(`${catalogue.service.url}/dashboard/api/product/${product}/price`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

describe('changing a price', () => {
  it('wants the permission product.write', async () => {
    const agent = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, role: 'orderAgent' });
    expect((await changePrice(catalogue.shop.products.mixer.uuid, { priceHt: 1, version: 1 }, agent)).status).toBe(403);
  });

  it('shows the new price at once, publishes a newer snapshot and writes the audit log', async () => {
    const { mixer } = catalogue.shop.products;
    await catalogue.get('/web/public/api/product/mixeur');
    const answer = await changePrice(mixer.uuid, { priceHt: 6000, version: 1 }, ownerToken());
    expect(await answer.json()).toEqual({ uuid: mixer.uuid, version: 2, priceHt: 6000, priceTtc: 7140 });
    expect((await catalogue.get('/web/public/api/product/mixeur')).body.priceTtc).toBe(7140);

    const snapshots = await eventually(() => {
      const found = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === mixer.uuid);
      if (found.length < 2) throw new Error('the snapshot is not there yet');
      return found.map((event) => ProductChanged.parse(event));
    });
    expect(snapshots.map(({ data }) => data.product.priceTtc)).toEqual([595_000, 714_000]);
    expect(snapshots[1]?.seq ?? 0).toBeGreaterThan(snapshots[0]?.seq ?? 0);

    const connection = await mongoose
      .createConnection(catalogue.environment.mongoUrl, { dbName: catalogue.environment.database })
      .asPromise();
    const entries = await connection.collection('audit_log').find({ subject: mixer.uuid }).toArray();
    await connection.close();
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'product.price',
        shopUuid: catalogue.shop.id.shop,
        before: expect.objectContaining({ priceHt: 500_000 }),
        after: expect.objectContaining({ priceHt: 600_000 }),
      }),
    ]);
  });

  it('[D-3.14] takes a price HT or TTC, keeps the typed one to the centime, and nothing above the bounds', async () => {
    const { plaid } = catalogue.shop.products;
    const token = ownerToken();
    const combination = plaid.combinations[1]?.uuid;
    const answer = await changePrice(plaid.uuid, { priceTtc: 15_900, combination, version: 1 }, token);
    expect(await answer.json()).toEqual({ uuid: plaid.uuid, version: 2, priceHt: 13_361.34, priceTtc: 15_900 });
    const { body } = await catalogue.get('/web/public/api/product/plaid');
    expect(body.productCombinations[1]).toMatchObject({ priceHt: 13_361.34, priceTtc: 15_900 });
    const refused = async (price: object) =>
      Object.keys((await jsonOf(await changePrice(plaid.uuid, { combination, version: 2, ...price }, token))).errors);
    expect(await refused({ priceTtc: 100_000_000 })).toEqual(['priceTtc']);
    expect(await refused({ priceHt: 99_999_999.99 })).toEqual(['priceHt']);
    expect(await refused({ priceHt: -1 })).toEqual(['priceHt']);
    expect(await refused({ priceHt: 1, priceTtc: 1.19 })).toEqual(['priceHt']);
    expect(await refused({})).toEqual(['priceHt']);
  });

  it('refuses a change made on an older version, with the one that is there', async () => {
    const { oven } = catalogue.shop.products;
    const token = ownerToken();
    expect((await changePrice(oven.uuid, { priceHt: 41_000, version: 1 }, token)).status).toBe(200);
    const late = await changePrice(oven.uuid, { priceHt: 42_000, version: 1 }, token);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ type: 'changed-meanwhile', version: 2 });
  });

  it('[D-2.01] staff of one shop cannot change the other shop’s products', async () => {
    expect(
      (await changePrice(catalogue.otherShop.products.mixer.uuid, { priceHt: 1, version: 1 }, ownerToken())).status,
    ).toBe(404);
  });

  it('reaches the other replicas through the topic', async () => {
    const second = await startService('svc-catalog', catalogue.environment, catalogue.env);
    const read = async () =>
      jsonOf(
        await fetch(`${second.url}/web/public/api/product/bouilloire`, {
          headers: testVisitor(catalogue.shop.id.shop).bearer,
        }),
      );
    expect((await read()).priceTtc).toBe(3570);
    expect(
      (await changePrice(catalogue.shop.products.kettle.uuid, { priceHt: 3100, version: 1 }, ownerToken())).status,
    ).toBe(200);
    await eventually(async () => expect((await read()).priceTtc).toBe(3689));
    await second.stop();
  });
});
