import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { newId } from '@shop/service-kit';
import { eventually, startService, testVisitor } from '@shop/service-kit/testing';
import mongoose, { type Connection } from 'mongoose';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
let connection: Connection;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(1);
  const { mongoUrl, database } = catalogue.environment;
  connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
});
afterAll(async () => {
  await connection?.close();
  await catalogue?.stop();
});

const publishedActs = (product: string) =>
  catalogue.bus.seen(TOPICS.staffActs).filter(({ subject }) => subject === product);

const ownerToken = (): string => catalogue.staff.token({ shopUuid: catalogue.shop.id.shop });
const changePrice = (product: string, body: unknown, token: string, headers: Record<string, string> = {}) =>
  fetch(`${catalogue.service.url}/dashboard/api/product/${product}/price`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });

describe('changing a price', () => {
  it('wants the permission product.write', async () => {
    const agent = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, role: 'orderAgent' });
    expect((await changePrice(catalogue.shop.products.mixer.uuid, { priceHt: 1, version: 1 }, agent)).status).toBe(403);
  });

  it('shows the new price at once and publishes a newer snapshot', async () => {
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
  });

  it('[D-4.08] invariant: is recognised when the request is repeated after a lost response, and not confused with another change', async () => {
    const { oven } = catalogue.shop.products;
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const answer = await changePrice(oven.uuid, { priceHt: 40_500, version: 1 }, ownerToken(), idempotencyHeaders);
    expect(answer.status).toBe(200);
    // The state after a crash between the write and its response.
    const keys = connection.collection<{ _id: string }>('idempotency_keys');
    const lost = { $unset: { answer: 1 }, $set: { leaseEnds: new Date(0) } } as const;
    const id = `${catalogue.shop.id.shop}:staff-sarah:${idempotencyHeaders['Idempotency-Key']}`;
    expect((await keys.updateOne({ _id: id }, lost)).modifiedCount).toBe(1);
    const again = await changePrice(oven.uuid, { priceHt: 40_500, version: 1 }, ownerToken(), idempotencyHeaders);
    expect(await again.json()).toEqual(await answer.json());
    await eventually(() => expect(publishedActs(oven.uuid)).toHaveLength(1));
    const other = await changePrice(oven.uuid, { priceHt: 40_500, version: 1 }, ownerToken(), {
      'Idempotency-Key': newId(),
    });
    expect(other.status).toBe(409);
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

  it('[D-4.03] refuses a change made on an older version, with the price that is there', async () => {
    const { oven } = catalogue.shop.products;
    const token = ownerToken();
    expect((await changePrice(oven.uuid, { priceHt: 41_000, version: 2 }, token)).status).toBe(200);
    const late = await changePrice(oven.uuid, { priceHt: 42_000, version: 2 }, token);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      type: 'changed-meanwhile',
      version: 3,
      product: { uuid: oven.uuid, version: 3, priceHt: 41_000, priceTtc: 48_790 },
    });
  });

  it('[D-2.01] invariant: staff of one shop cannot change the other shop’s products', async () => {
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
    const { priceTtc } = await read();
    const { kettle } = catalogue.shop.products;
    const { version } = (await connection.collection<{ _id: string; version: number }>('products').findOne({
      _id: kettle.uuid,
    })) ?? { version: 0 };
    const answer = await changePrice(kettle.uuid, { priceTtc: priceTtc + 119, version }, ownerToken());
    expect(answer.status).toBe(200);
    await eventually(async () => expect((await read()).priceTtc).toBe(priceTtc + 119));
    await second.stop();
  });

  it('is in the audit log even if the process is killed before it could publish', async () => {
    const { mixer } = catalogue.shop.products;
    const before = publishedActs(mixer.uuid).length;
    await catalogue.service.kill();
    // Another owner has the relay's lease, so the event stays in the outbox.
    const leases = connection.collection<{ _id: string }>('relay_leases');
    const lease = { $set: { owner: 'somebody', expiresAt: new Date(Date.now() + 3600_000) } };
    await leases.updateOne({ _id: 'relay' }, lease, { upsert: true });
    const dying = await startService('svc-catalog', catalogue.environment, catalogue.env);
    const answer = await fetch(`${dying.url}/dashboard/api/product/${mixer.uuid}/price`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ownerToken()}` },
      body: JSON.stringify({ priceHt: 6100, version: 2 }),
    });
    expect(answer.status).toBe(200);
    await dying.kill();
    expect(publishedActs(mixer.uuid)).toHaveLength(before);
    await leases.deleteOne({ _id: 'relay' });
    const next = await startService('svc-catalog', catalogue.environment, catalogue.env);
    await eventually(() => expect(publishedActs(mixer.uuid)).toHaveLength(before + 1));
    expect(publishedActs(mixer.uuid).at(-1)?.data).toMatchObject({
      before: { priceHt: 600_000 },
      after: { priceHt: 610_000 },
    });
    await next.stop();
  });
});
