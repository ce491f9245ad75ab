import { ORDER_STATES } from '@shop/contracts/order';
import {
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import { demoShop, publishShopData } from './demo-shop.ts';
import { startOwnMongodb } from './own-mongodb.ts';
import { checkout, orderRequest } from './visitor.ts';

let environment: TestEnvironment;
let database: Awaited<ReturnType<typeof startOwnMongodb>>;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);

/** A request without a deadline of its own is answered after this long. */
const WITHOUT_DEADLINE_MS = 10_000;

beforeAll(async () => {
  [environment, database, staff] = await Promise.all([testEnvironment(), startOwnMongodb(), startStaffKeys()]);
  bus = await startTestBus(environment, []);
  await publishShopData(bus, demo);
  service = await startService(
    'svc-order',
    { ...environment, mongoUrl: database.url },
    { STAFF_JWKS_URL: staff.jwksUrl },
  );
});
afterAll(async () => {
  await service?.kill();
  await Promise.all([database?.stop(), bus?.stop(), staff?.stop()]);
});

describe('a database that counts slowly', () => {
  it('shows the orders before they are counted, and the figures once they are there', async () => {
    expect((await checkout(service, orderRequest(demo))).status).toBe(200);
    // Each count by state takes longer than it may.
    const data = { failCommands: ['aggregate'], namespace: `${environment.database}.orders`, errorCode: 50 };
    // A poll of the outbox may consume one of the failures.
    await eventually(async () => {
      await database.client
        .db('admin')
        .command({ configureFailPoint: 'failCommand', mode: { times: ORDER_STATES.length }, data });
      const { status, body } = await desk.call('/order');
      expect([status, body]).toMatchObject([
        200,
        { orders: [{ state: 'pending' }], total: 1, totalIsExact: false, nextCursor: null },
      ]);
      expect(body['counts']).toEqual({});
    });
    await eventually(async () => {
      expect((await desk.call('/order')).body).toMatchObject({
        total: 1,
        totalIsExact: true,
        counts: { pending: 1, confirmed: 0 },
      });
    });
  });
});

describe('a database without a majority', () => {
  it('[D-3.04] invariant: confirms no order that could be lost: it answers 503, and the same key finds the order once the majority is back', async () => {
    const visitor = testVisitor(demo.shop.uuid);
    expect((await checkout(service, orderRequest(demo), visitor)).status).toBe(200);
    await database.loseMajority();
    const request = orderRequest(demo);
    for (const _try of ['first', 'repeat']) {
      const started = performance.now();
      const { status, headers, body } = await checkout(service, request, visitor);
      expect([status, headers.get('retry-after'), body['type']]).toEqual([503, '1', 'unavailable']);
      // The deadline is three seconds.
      expect(performance.now() - started).toBeLessThan(WITHOUT_DEADLINE_MS);
    }
    // It exists, for readers that accept uncommitted data.
    const orders = database.client.db(environment.database).collection('orders');
    expect(await orders.countDocuments({ clientOrderKey: request.clientOrderKey })).toBe(1);
    const action = await desk.act(
      String((await orders.findOne({ clientOrderKey: { $ne: request.clientOrderKey } }))?._id),
      'notFound',
    );
    expect([action.status, action.headers.get('retry-after')]).toEqual([503, '1']);

    await database.regainMajority();
    const answer = await eventually(async () => {
      const repeated = await checkout(service, request, visitor);
      expect(repeated.status).toBe(200);
      return repeated;
    });
    expect((await checkout(service, request, visitor)).body).toEqual(answer.body);
    expect(await orders.countDocuments({ clientOrderKey: request.clientOrderKey })).toBe(1);
  });
});
