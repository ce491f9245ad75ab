import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import {
  eventually,
  lateAnswersOf,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { demoShop, publishShopData } from './demo-shop.ts';
import { anyPhone, checkout, everyReplicaAnswers, orderRequest, untilAnswered } from './visitor.ts';

/** Nothing listens here. */
const NOWHERE = '127.0.0.1:1';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
const running: RunningService[] = [];
const demo = demoShop();
/** `count`: without Redis each replica counts for itself, so tests of limits start one. */
const start = async (outage: Record<string, string> = {}, count?: number): Promise<RunningService> => {
  const service = await startService(
    'svc-order',
    environment,
    { STAFF_JWKS_URL: staff.jwksUrl, ...outage },
    '/ready',
    count,
  );
  running.push(service);
  return service;
};

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, [TOPICS.orderEvents]), startStaffKeys()]);
  await publishShopData(bus, demo);
});
const stopAll = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((service) => service.stop()));
};
afterAll(async () => {
  await stopAll();
  await bus?.stop();
  await staff?.stop();
});

const placed = (uuid: unknown) =>
  bus.seen(TOPICS.orderEvents, 'order.placed').filter(({ subject }) => subject === uuid);

describe('while Redis is away', () => {
  it('[D-3.02] [D-3.05] orders are taken, repeats answered and the cooldown held by phone, by cookie and at the same moment', async () => {
    const service = await start({ REDIS_URL: `redis://${NOWHERE}` }, 1);
    const visitor = testVisitor(demo.shop.uuid);
    const request = orderRequest(demo);
    const first = await checkout(service, request, visitor);
    expect(first.status).toBe(200);
    const repeat = await checkout(service, request, visitor);
    expect([repeat.status, repeat.headers.get('idempotent-replayed'), repeat.body]).toEqual([200, 'true', first.body]);

    const byPhone = await checkout(service, orderRequest(demo, { phone: request.customer.phone }));
    const byCookie = await checkout(service, orderRequest(demo), visitor);
    expect([byPhone.status, byCookie.status]).toEqual([429, 429]);
    expect(byPhone.body['retryAfterSeconds']).toBeGreaterThan(90);

    const phone = anyPhone();
    const statuses = (
      await Promise.all(Array.from({ length: 6 }, () => checkout(service, orderRequest(demo, { phone }))))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('[D-3.05] a failed order starts no cooldown, and an order made with Redis still counts', async () => {
    const [withRedis, without] = [await start(), await start({ REDIS_URL: `redis://${NOWHERE}` }, 1)];
    const phone = anyPhone();
    expect((await checkout(without, orderRequest(demo, { phone, shipping: 1 }))).status).toBe(409);
    expect((await checkout(withRedis, orderRequest(demo, { phone }))).status).toBe(200);
    expect((await checkout(without, orderRequest(demo, { phone }))).status).toBe(429);
  });

  it('[D-3.06] the windows still hold, and a repeat of an order that was taken is not counted again', async () => {
    const window = { max: 100, windowSeconds: 600 };
    const crowded = demoShop({
      cooldownSeconds: 0,
      limits: { visitor: window, phone: window, address: { max: 3, windowSeconds: 600 } },
    });
    await publishShopData(bus, crowded);
    const service = await start({ REDIS_URL: `redis://${NOWHERE}` }, 1);
    const from = (request: ReturnType<typeof orderRequest>) =>
      checkout(service, request, undefined, { 'X-Forwarded-For': '203.0.113.77' });
    const first = orderRequest(crowded);
    await eventually(async () => expect((await from(first)).status).toBe(200));
    const answers = [
      await from(first),
      await from(orderRequest(crowded)),
      await from(orderRequest(crowded)),
      await from(orderRequest(crowded)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.headers.get('retry-after')).toBe(String(answers[3]?.body['retryAfterSeconds']));
    const carts = await Promise.all(
      Array.from({ length: 40 }, () => {
        const body = JSON.stringify({
          externalId: newId(),
          shopUuid: crowded.shop.uuid,
          phone: '0555129847',
          payload: { text: 'x'.repeat(4000) },
        });
        const headers = { ...testVisitor(crowded.shop.uuid).csrf, 'X-Forwarded-For': '203.0.113.77' };
        return fetch(`${service.url}/web/api/cart/abandoned/cart`, { method: 'POST', headers, body });
      }),
    );
    const statuses = carts.map(({ status }) => status);
    // 3 orders are 36 carts of 4 KiB; these are a little larger, and count as two.
    expect([
      statuses.filter((status) => status === 204).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([18, 22]);
  });
});

describe('while Redis is there', () => {
  it('[D-3.06] the repeat of an order that was taken is not counted again, and leaves it counted', async () => {
    const window = { max: 100, windowSeconds: 600 };
    const crowded = demoShop({
      cooldownSeconds: 0,
      limits: { visitor: window, phone: window, address: { max: 3, windowSeconds: 600 } },
    });
    await publishShopData(bus, crowded);
    const service = await start();
    let requests = 0;
    const another = (): string => `192.0.2.${(requests += 1)}`;
    const order = (request = orderRequest(crowded), address = another()) =>
      checkout(service, request, undefined, { 'X-Forwarded-For': address });
    await everyReplicaAnswers(service, 200, (replica) =>
      checkout(replica, orderRequest(crowded), undefined, { 'X-Forwarded-For': another() }),
    );

    const here = '203.0.113.78';
    const accepted: { readonly request: ReturnType<typeof orderRequest>; readonly body: unknown }[] = [];
    // One that a busy machine's Redis was too late for is admitted, and not counted.
    await eventually(async () => {
      const request = orderRequest(crowded);
      const { status, body } = await order(request, here);
      if (status === 200) {
        accepted.push({ request, body });
        expect((await order(request, here)).headers.get('idempotent-replayed')).toBe('true');
      }
      expect(status).toBe(429);
    });
    expect(accepted.length).toBeGreaterThanOrEqual(3);
    if ((await lateAnswersOf(service)) === 0) expect(accepted).toHaveLength(3);
    // D-3.04: a repetition is answered in a full window too.
    for (const { request, body } of accepted) expect((await order(request, here)).body).toEqual(body);
    expect((await order(undefined, here)).status).toBe(429);
  });
});

describe('while Kafka is away', () => {
  it('[D-3.02] orders are accepted and their events wait in the outbox until it is back', async () => {
    await start();
    await stopAll(); // its copies are in the database now, and no other service is there to publish
    const cutOff = await start({ KAFKA_BROKERS: NOWHERE });
    const { status, body } = await checkout(cutOff, orderRequest(demo));
    expect(status).toBe(200);
    await cutOff.kill();
    expect(placed(body['orderUuid'])).toEqual([]);
    await start();
    await eventually(() => expect(placed(body['orderUuid'])).toHaveLength(1));
  });
});

describe('a crash', () => {
  it('[D-3.04] invariant: right after the answer loses no event, and the repeat after it finds the order', async () => {
    const service = await start();
    const requests = Array.from({ length: 20 }, () => orderRequest(demo));
    const answers = await Promise.all(requests.map((request) => untilAnswered(service, request)));
    await service.kill();
    const next = await start();
    for (const [index, request] of requests.entries())
      expect((await checkout(next, request)).body).toEqual(answers[index]?.body);
    for (const { body } of answers)
      await eventually(() => expect(new Set(placed(body['orderUuid']).map(({ id }) => id)).size).toBe(1));
  });
});
