import { handleAbandonedCart, listAbandonedCarts, type LeftCart } from '@shop/contracts/order/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { modelsOf, type Models } from '../src/models.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { demoShop, publishShopData } from './demo-shop.ts';
import { checkout, everyReplicaAnswers, orderRequest, send, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let service: RunningService;
let staff: TestStaff;
let connection: Connection;
let models: Models;
const demo = demoShop({ cooldownSeconds: 0 });
const discreet = demoShop({ abandonedCartCapture: false });

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({ shops: [demo, discreet] }));
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
  models = modelsOf(connection);
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await connection?.close();
});

const snapshot = (shopUuid: string, externalId: string, more: Record<string, unknown> = {}) => ({
  externalId,
  shopUuid,
  firstname: 'Karima',
  phone: '0555129847',
  payload: { source: 'quick', schemaVersion: 1, cart: [] },
  ...more,
});
const save = (body: unknown, shopUuid = demo.shop.uuid, headers: Record<string, string> = {}): Promise<Answer> =>
  send(`${service.url}/web/api/cart/abandoned/cart`, {
    method: 'POST',
    headers: { ...testVisitor(shopUuid).csrf, ...headers },
    body: JSON.stringify(body),
  });
const storedCarts = (externalId: string) => readCollection(environment, 'abandoned_carts', { externalId });

describe('abandoned carts', () => {
  it('[SF-7.04] [D-3.09] keeps one per shop and cart, the last one sent', async () => {
    const cart = newId();
    expect((await save(snapshot(demo.shop.uuid, cart))).status).toBe(204);
    expect((await save(snapshot(demo.shop.uuid, cart, { lastname: 'Benali' }))).status).toBe(204);
    expect(await storedCarts(cart)).toMatchObject([
      { firstname: 'Karima', lastname: 'Benali', phone: '0555129847', recoveredBy: null },
    ]);
  });

  it('[D-3.09] answers 204 whatever is in it, and 413 above 64 KiB', async () => {
    expect((await save({ nonsense: true })).status).toBe(204);
    const cart = newId();
    expect((await save(snapshot(demo.shop.uuid, cart, { payload: { text: 'x'.repeat(65 * 1024) } }))).status).toBe(413);
    expect(await storedCarts(cart)).toEqual([]);
    expect((await save(snapshot(demo.shop.uuid, cart, { payload: { text: 'x'.repeat(60 * 1024) } }))).status).toBe(204);
    expect(await storedCarts(cart)).toHaveLength(1);
  });

  it('[D-3.06] accepts a limited number from one visitor, then answers when to try again', async () => {
    const few = { max: 2, windowSeconds: 600 };
    const busy = demoShop({ limits: { visitor: few, phone: few, address: { max: 1000, windowSeconds: 600 } } });
    await publishShopData(bus, busy);
    const { csrf } = testVisitor(busy.shop.uuid);
    await everyReplicaAnswers(service, 200, (replica) => checkout(replica, orderRequest(busy)));
    const saveAgain = () => save(snapshot(busy.shop.uuid, newId()), busy.shop.uuid, csrf);
    const answers = await Promise.all(Array.from({ length: 24 }, saveAgain));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 204));
    // One that a busy machine's Redis was too late for is admitted, and not counted.
    const refused = await eventually(async () => {
      const answer = await saveAgain();
      expect(answer.status).toBe(429);
      return answer;
    });
    expect(refused.headers.get('retry-after')).toBe(String(refused.body['retryAfterSeconds']));
  });

  it('[SF-6.02] wants the CSRF token, for the shop it is bound to', async () => {
    const cart = newId();
    expect((await save(snapshot(demo.shop.uuid, cart), demo.shop.uuid, { 'X-CSRF-TOKEN': 'none' })).status).toBe(403);
    await save(snapshot(demo.shop.uuid, cart), discreet.shop.uuid);
    expect(await storedCarts(cart)).toEqual([]);
  });

  it('[D-3.12] stores nothing if the shop has switched it off', async () => {
    const cart = newId();
    expect((await save(snapshot(discreet.shop.uuid, cart), discreet.shop.uuid)).status).toBe(204);
    expect(await storedCarts(cart)).toEqual([]);
  });

  it('[D-3.09] an order with the same cart id marks it as recovered, even if the snapshot arrives after the order', async () => {
    const [before, after] = [newId(), newId()];
    await save(snapshot(demo.shop.uuid, before));
    const first = await checkout(service, orderRequest(demo, { cartExternalId: before }));
    await eventually(async () =>
      expect(await storedCarts(before)).toMatchObject([{ recoveredBy: first.body['orderUuid'] }]),
    );
    const second = await checkout(service, orderRequest(demo, { cartExternalId: after }));
    await save(snapshot(demo.shop.uuid, after));
    expect(await storedCarts(after)).toMatchObject([{ recoveredBy: second.body['orderUuid'] }]);
  });

  it('[D-3.09] is forgotten by the database after 30 days', async () => {
    const indexes = await readCollection(environment, 'abandoned_carts');
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { updatedAt: 1 }, expireAfterSeconds: 30 * 24 * 3600 }),
    );
  });

  it('[D-3.09] shows staff what was left, from ten minutes after the last change, until it is dealt with', async () => {
    const cart = newId();
    const payload = {
      cart: [{ name: 'Lampe', quantity: 2 }],
      linesSummary: { subtotal: 1500.5 },
      shipping: { wilayaId: 31 },
    };
    await save(snapshot(demo.shop.uuid, cart, { payload }));
    const person = { Authorization: `Bearer ${staff.token({ shopUuid: demo.shop.uuid })}` };
    const list = async (handled = false) => {
      const answer = await send(`${service.url}${listAbandonedCarts.path}?handled=${handled}`, { headers: person });
      return (answer.body['carts'] as LeftCart[]).filter(({ id }) => id === cart);
    };
    expect(await list()).toEqual([]);
    const left = new Date(Date.now() - 11 * 60_000);
    await models.carts.updateOne({ _id: `${demo.shop.uuid}:${cart}` }, { $set: { updatedAt: left } });
    expect(await list()).toMatchObject([
      {
        firstname: 'Karima',
        phone: '0555129847',
        lines: [{ name: 'Lampe', quantity: 2 }],
        amount: 1500.5,
        wilaya: 31,
        handled: null,
      },
    ]);
    const handle = (handled: boolean) =>
      send(service.url + handleAbandonedCart.path.replace('{cart}', cart), {
        method: 'POST',
        headers: { ...person, 'Content-Type': 'application/json' },
        body: JSON.stringify({ handled }),
      });
    expect((await handle(true)).body).toMatchObject({ handled: { by: 'Sarah B.' } });
    expect([await list(), (await list(true)).length]).toEqual([[], 1]);
    expect((await handle(false)).body).toMatchObject({ handled: null });
    expect(await list()).toHaveLength(1);
  });
});
