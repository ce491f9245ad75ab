import { TOPICS } from '@shop/contracts';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  TEST_VISITOR_SECRET,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestStaff,
} from '@shop/service-kit/testing';
import { startCatalogue, startShell, type ShellUnderTest } from '../../mf-shell/test/shell-under-test.ts';
import { seed } from '../../svc-logistics/src/seed.ts';
import { emptySeed, lot, stockOf, warehouseOf } from '../../svc-logistics/test/fixtures.ts';
import { backOffice, place, type BackOffice } from '../../svc-order/test/back-office.ts';
import { demoShop, publishShopData } from '../../svc-order/test/demo-shop.ts';
import { checkout, orderRequest } from '../../svc-order/test/visitor.ts';
import { startCollector, type SentSpan } from './collector.ts';

const demo = demoShop();
let collector: Awaited<ReturnType<typeof startCollector>>;
let staff: TestStaff;
let bus: TestBus;
let orders: RunningService;
let logistics: RunningService;
let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
let shell: ShellUnderTest;
/** The services as a person reaches them: through the shell. */
let shop: RunningService;
let desk: BackOffice;

beforeAll(async () => {
  const [environment, made] = await Promise.all([testEnvironment(), startStaffKeys()]);
  staff = made;
  collector = await startCollector();
  const env = { STAFF_JWKS_URL: staff.jwksUrl, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const ofLogistics = { ...environment, database: `${environment.database}_logistics` };
  const stock = [stockOf(demo.warehouse, demo.phone.uuid, null, [lot('L1', 1000)])];
  const warehouses = [warehouseOf(demo.warehouse, 'Alger', 16, 'FIFO', 1)];
  await seed(
    { mongodbUrl: ofLogistics.mongoUrl, database: ofLogistics.database, now: Date.now() },
    { ...emptySeed(demo.shop.uuid), warehouses, stock },
  );
  bus = await startTestBus(environment, [TOPICS.orderEvents]);
  [orders, logistics, catalogue] = await Promise.all([
    startService('svc-order', environment, env, '/ready', 1),
    startService('svc-logistics', ofLogistics, env, '/ready', 1),
    startCatalogue(),
  ]);
  shell = await startShell(catalogue.url, {
    ...env,
    ORDER_URL: orders.url,
    LOGISTICS_URL: logistics.url,
    VISITOR_SECRET: TEST_VISITOR_SECRET,
  });
  shop = { ...orders, url: shell.origin };
  desk = backOffice(
    () => shop,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  await publishShopData(bus, demo);
  await eventually(() => place(orders, demo));
});
afterAll(async () => {
  await shell?.stop();
  await Promise.all([orders?.stop(), logistics?.stop(), bus?.stop(), staff?.stop()]);
  catalogue?.server.close();
  collector?.stop();
});

const findSpan = (service: string, name: string, of: (span: SentSpan) => boolean = () => true): Promise<SentSpan> =>
  eventually(() => {
    const span = collector.spans.findLast((one) => one.service === service && one.name === name && of(one));
    if (!span) throw new Error(`no ${name} of ${service} among ${collector.spans.map((one) => one.name).join(', ')}`);
    return span;
  });

it('follows a request from the shell through HTTP, outbox and Kafka to the reservation, and back', async () => {
  const uuid = await place(shop, demo);
  await desk.act(uuid, 'confirm');
  await eventually(async () => expect((await desk.order(uuid))['state']).toBe('confirmed'));

  const handledReservation = await findSpan('svc-order', 'handle stock.reserved');
  const inOneTrace = ({ traceId }: SentSpan): boolean => traceId === handledReservation.traceId;
  const reserved = await findSpan('svc-logistics', 'handle order.confirmation-requested', inOneTrace);
  const acted = await findSpan('svc-order', 'actOnOrder', inOneTrace);
  const staffRequest = await findSpan('shell', 'gateway /dashboard/api/order', inOneTrace);
  const published = await findSpan('svc-order', 'publish order.confirmation-requested', inOneTrace);
  const reservationWrite = await findSpan('svc-logistics', 'findAndModify reservations', inOneTrace).catch(() =>
    findSpan('svc-logistics', 'insert reservations', inOneTrace),
  );
  expect(handledReservation.parentSpanId).toBe(reserved.spanId);
  expect(reserved.parentSpanId).toBe(acted.spanId);
  expect(published.parentSpanId).toBe(acted.spanId);
  expect(acted.parentSpanId).toBe(staffRequest.spanId);
  expect(staffRequest.parentSpanId ?? '').toBe('');
  expect(reservationWrite.parentSpanId).toBe(reserved.spanId);
});

it('begins a trace of its own for a caller with a foreign trace header', async () => {
  const strange = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { status } = await checkout(shop, orderRequest(demo), undefined, { traceparent: strange });
  expect(status).toBe(200);
  const placeOrderSpan = await findSpan('svc-order', 'placeOrder');
  await findSpan('svc-order', 'insert orders', ({ traceId }) => traceId === placeOrderSpan.traceId);
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));
});

/** An order that waited for the collector would take three seconds, until the call to it times out. */
const [ORDERS, WITHIN_MS] = [50, 100_000];
it(
  'takes orders as before while the collector does not answer, and ends in time',
  async () => {
    const requests = collector.requests();
    collector.hang();
    await place(shop, demo);
    await eventually(() => expect(collector.requests()).toBeGreaterThan(requests + 1));
    for (let count = 0; count < ORDERS; count += 1) await place(shop, demo);
    expect(await orders.stop()).toBe(0);
  },
  WITHIN_MS,
);
