import { TOPICS } from '@shop/contracts';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { orderModel } from '../src/orders/persistence/order.model.ts';
import type { OrderDocument } from '../src/orders/persistence/order-document.ts';
import { createOrders } from '../src/orders/persistence/order.repository.ts';
import { askLogisticsAgain } from '../src/orders/use-cases/ask-logistics-again/ask-logistics-again.ts';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders } from './borrowed-orders.ts';
import { demoShop } from './demo-shop.ts';
import type { Answer } from './visitor.ts';
import { NO_BUDGETS } from './no-budgets.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let connection: Connection;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({ shops: [demo] }));
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await connection?.close();
});

/** Presses a button with the key of its dialog. */
const send = (uuid: string, action: string, body: Record<string, unknown>, key: string, at = desk): Promise<Answer> =>
  at.call(`/order/${uuid}/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Idempotency-Key': key },
  });
const linesOf = async (uuid: string, what: string): Promise<number> =>
  ((await desk.order(uuid)) as { history: { what: string }[] }).history.filter((line) => line.what === what).length;

describe('staff actions on many orders at the same moment', () => {
  it('[D-4.03] invariant: are each written once, and only an action on an older version is refused', async () => {
    const uuids = await Promise.all(Array.from({ length: 12 }, () => place(service, demo)));
    const contested = uuids.slice(0, 3);
    const requests = [...uuids, ...contested].map((uuid) =>
      desk.call(`/order/${uuid}/notFound`, { method: 'POST', body: JSON.stringify({ version: 1 }) }),
    );
    const answers = await Promise.all(requests);
    const statusesOf = (uuid: string) =>
      answers
        .filter((_answer, index) => [...uuids, ...contested][index] === uuid)
        .map(({ status }) => status)
        .sort();
    for (const uuid of uuids) {
      expect(statusesOf(uuid)).toEqual(contested.includes(uuid) ? [200, 409] : [200]);
      expect(await linesOf(uuid, 'notFound')).toBe(1);
    }
  });
});

describe('a repeated staff action', () => {
  it('[D-4.08] gets 422 when the same key comes with another body, for another action or order, and never the other answer', async () => {
    const [uuid, another] = [await place(service, demo), await place(service, demo)];
    const key = newId();
    expect((await send(uuid, 'cancel', { version: 1, reason: 'Doublon' }, key)).status).toBe(200);
    const others = [
      await send(uuid, 'cancel', { version: 1, reason: 'Autre' }, key),
      await send(uuid, 'notFound', { version: 1 }, key),
      await send(another, 'cancel', { version: 1, reason: 'Doublon' }, key),
    ];
    expect(others.map(({ status, body }) => [status, body['type']])).toEqual(
      others.map(() => [422, 'idempotency-key']),
    );
    expect(await desk.order(another)).toMatchObject({ state: 'pending' });
    expect((await send(uuid, 'cancel', { version: 1, reason: 'Doublon' }, 'short')).status).toBe(422);
    const colleague = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid, sub: 'staff-omar' },
    );
    expect((await send(another, 'cancel', { version: 1, reason: 'Doublon' }, key, colleague)).status).toBe(200);
  });

  it('[D-4.08] may be corrected and repeated with its key after a refusal', async () => {
    const uuid = await place(service, demo);
    const key = newId();
    expect((await send(uuid, 'cancel', { version: 1 }, key)).status).toBe(422);
    expect((await send(uuid, 'cancel', { version: 1, reason: 'Doublon' }, key)).status).toBe(200);
  });

  it('[D-4.08] keys are forgotten by themselves, more than a day later', async () => {
    const indexes = await connection.collection('idempotency_keys').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    const ofShop = { _id: new RegExp(`^${demo.shop.uuid}`) };
    const storedKey = await connection.collection<{ _id: string; expiresAt: Date }>('idempotency_keys').findOne(ofShop);
    expect(storedKey?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 24 * 3600_000);
  });
});

describe('a request that logistics does not answer', () => {
  it('is repeated at growing intervals up to an hour, then given up visibly for staff; a late answer counts', async () => {
    const model = orderModel(connection);
    const [orders, stored] = [createOrders(model, NO_BUDGETS), () => model.findById(uuid).lean<OrderDocument>()];
    const givenUp: { order: string }[] = [];
    const uuid = await place(service, demo);
    await desk.act(uuid, 'confirm');
    const request = await logistics(bus, demo).requestOf(uuid, 'order.confirmation-requested');
    const distances: number[] = [];
    for (let last = Date.parse((await stored())?.awaiting?.since ?? ''); ;) {
      const due = (await stored())?.awaiting?.askAgainAt;
      if (typeof due !== 'string') break;
      distances.push((Date.parse(due) - last) / 1000);
      last = Date.parse(due);
      const askAt = (at: number) => {
        const logger = { error: (facts: { order: string }) => givenUp.push(facts) };
        return askLogisticsAgain({
          orders,
          now: () => at,
          nudge: () => undefined,
          logger,
        });
      };
      await askAt(last - 1);
      await askAt(last);
    }
    expect(distances).toEqual([30, 60, 120, 240, 480, 900, 1800, 3600]);
    await eventually(() => {
      const published = bus
        .seen(TOPICS.orderEvents, 'order.confirmation-requested')
        .filter(({ subject }) => subject === uuid);
      expect(published.map(({ data }) => (data as { request: string }).request)).toEqual(
        Array.from({ length: 8 }, () => request),
      );
    });
    // The borrowed database may hold unanswered requests of other shops, which two hours later are given up as well.
    expect(givenUp.filter(({ order }) => order === uuid)).toMatchObject([{ order: uuid, request }]);
    expect(await desk.order(uuid)).toMatchObject({
      state: 'pending',
      awaiting: null,
      refusal: { action: 'confirm', reason: 'no-answer' },
      history: expect.arrayContaining([expect.objectContaining({ what: 'unanswered' })]),
    });
    expect(await desk.transitions(uuid)).toContain('confirm');
    await logistics(bus, demo).reserve(uuid, request);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ state: 'confirmed', refusal: null }));
  });
});

describe('the version in the hands of a person', () => {
  it('[D-4.03] stays valid when logistics adds a note that changes no decision', async () => {
    const neighbour = logistics(bus, demo);
    const uuid = await place(service, demo);
    await takeTo(uuid, desk, neighbour, 'confirmed');
    const started = await desk.act(uuid, 'startExpedition');
    await neighbour.open(uuid);
    await eventually(async () => expect(await desk.order(uuid)).toMatchObject({ expedition: { warehouse: 'Alger' } }));
    const packed = await send(uuid, 'packFull', { version: started.body['version'] }, newId());
    expect([packed.status, packed.body['state']]).toEqual([200, 'packed']);
    // A colleague's change does not.
    expect((await send(uuid, 'unpack', { version: started.body['version'] }, newId())).status).toBe(409);
  });
});
