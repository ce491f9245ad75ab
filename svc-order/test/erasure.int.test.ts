import { COMPACTED_TOPICS, TOPICS } from '@shop/contracts';
import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { customerIdOf } from '../src/customers/domain/customer-id.ts';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { demoShop, publishShopData } from './demo-shop.ts';
import { anyPhone } from './visitor.ts';

/** Each has a database of its own and all of them one bus, as in the shop; logistics is played by the test. */
const SERVICES = {
  'svc-order': { NO_LIMITS: '1' },
  'svc-payments': {},
  'svc-catalog': { UPLOADS_DIR: '/tmp' },
  'svc-staff': { AUTH_SECRET: 'only-for-tests-auth-secret-0123456789abcdef', PUBLIC_ORIGIN: 'http://shop.test' },
} as const;
type Service = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Service[];

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let connection: Connection;
const running = new Map<Service, RunningService>();
const demo = demoShop({ cooldownSeconds: 0 });
const shopUuid = demo.shop.uuid;
const service = (): RunningService => {
  const found = running.get('svc-order');
  if (!found) throw new Error('not started');
  return found;
};
const desk = backOffice(service, () => staff, { shopUuid });
const databaseOf = (name: Service): string => `${environment.database}_${name.slice(4)}`;
type Row = Readonly<Record<string, unknown>> & { readonly _id: string };
const collectionOf = (name: Service, collection: string) =>
  connection.useDb(databaseOf(name)).collection<Row>(collection);

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, Object.values(TOPICS)), startStaffKeys()]);
  await publishShopData(bus, demo);
  for (const name of NAMES) {
    const own = { ...environment, database: databaseOf(name) };
    running.set(name, await startService(name, own, { STAFF_JWKS_URL: staff.jwksUrl, ...SERVICES[name] }));
  }
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
}, 240_000);
afterAll(async () => {
  await connection?.close();
  await Promise.all([...running.values()].map((one) => one.stop()));
  await bus?.stop();
  await staff?.stop();
}, 60_000);

const PERSON = [
  { firstname: 'Zoubida', lastname: 'Mokhtari' },
  { firstname: 'زبيدة', lastname: 'مختاري' },
] as const;
const phone = anyPhone();
const TRACES = [phone, phone.slice(1), 'zoubida', 'mokhtari', 'زبيدة', 'مختاري'];
const tracesIn = (value: unknown): string[] => {
  const text = (JSON.stringify(value) ?? '').toLowerCase();
  return TRACES.filter((trace) => text.includes(trace));
};

/** Where a trace of the person is, in any collection of any service. */
const placesWithTraces = async (): Promise<string[]> => {
  const places: string[] = [];
  for (const name of NAMES) {
    const database = connection.useDb(databaseOf(name));
    for (const { name: collection } of (await database.listCollections()).filter(
      (one) => !one.name.startsWith('system.'),
    ))
      for await (const row of database.collection(collection).find({}))
        if (tracesIn(row).length > 0) places.push(`${name} ${collection} ${JSON.stringify(row).slice(0, 400)}`);
  }
  return places;
};
const wasKept = (
  name: Service,
  collection: string,
  filter: Parameters<ReturnType<typeof collectionOf>['findOne']>[0],
) => eventually(async () => expect(await collectionOf(name, collection).findOne(filter)).not.toBeNull());

/** What visitors and staff leave beside the orders. */
const leaveTraces = async (other: string): Promise<void> => {
  const now = new Date();
  const spaced = `${phone.slice(0, 4)} ${phone.slice(4)}`;
  const content = { type: 'phone', customer: { ...PERSON[0], uuid: null, phone: spaced, secondPhone: '', email: '' } };
  const draft = { shopUuid, version: 1, kind: 'draft', content, by: { id: 'staff-1', name: 'Sarah' }, changedAt: now };
  await collectionOf('svc-order', 'order_drafts').insertOne({ _id: `${shopUuid}:${newId()}`, ...draft });
  const cart = { shopUuid, externalId: newId(), ...PERSON[0], phone: `+213${phone.slice(1)}`, payload: {} };
  await collectionOf('svc-order', 'abandoned_carts').insertOne({
    _id: newId(),
    ...cart,
    createdAt: now,
    updatedAt: now,
  });
  // D-4.14: somebody else named the person's phone as the second one.
  const orders = collectionOf('svc-order', 'orders');
  const found = await orders.findOne({ _id: other });
  const searchTerms = [...z.array(z.string()).parse(found?.searchTerms), phone];
  const named = await orders.updateOne({ _id: other }, { $set: { 'customer.secondPhone': phone, searchTerms } });
  expect(named.modifiedCount).toBe(1);
  const review = { shopUuid, version: 1, product: newId(), name: 'Zoubida Mokhtari', email: '', phone, rating: 5 };
  const words = { text: 'Mokhtari contente', language: 'fr', images: [], approved: true, createdAt: now.getTime() };
  await collectionOf('svc-catalog', 'reviews').insertOne({ _id: newId(), ...review, ...words });
};

it('[D-15.03] [T-2.15] an erased person is in no collection of any service, and in no event from then on', async () => {
  const delivered = await place(service(), demo, { phone, ...PERSON[0] });
  await takeTo(delivered, desk, logistics(bus, demo), 'announced');
  await desk.act(delivered, 'ship');
  await desk.act(delivered, 'markDelivered');
  const cancelled = await place(service(), demo, { phone, ...PERSON[1] });
  await desk.act(cancelled, 'cancel', { reason: `Mme Zoubida, ${phone}, son frère 0550 00 00 01` });
  const other = await place(service(), demo, {});
  await leaveTraces(other);
  await wasKept('svc-payments', 'receivables', { _id: delivered });
  await wasKept('svc-staff', 'audit_log', { subject: cancelled, action: 'order.cancel' });
  expect((await placesWithTraces()).length).toBeGreaterThan(5);

  const customer = customerIdOf(shopUuid, phone);
  const { version } = (await desk.call(`/customer/${customer}`)).body as unknown as CustomerCard;
  const asked = { method: 'POST', body: JSON.stringify({ version, phone, reason: 'Demande' }) };
  const erased = await desk.call(`/customer/${customer}/erase`, asked);
  expect([erased.status, erased.body]).toEqual([200, { erased: customer, orders: 2 }]);

  await eventually(async () => expect(await placesWithTraces()).toEqual([]));
  expect(JSON.stringify(await collectionOf('svc-order', 'orders').findOne({ _id: cancelled }))).not.toContain('0550');
  expect(await collectionOf('svc-order', 'orders').findOne({ _id: other })).toMatchObject({
    customer: { secondPhone: null, phone: expect.stringMatching(/^0/) },
  });
  expect(await collectionOf('svc-payments', 'receivables').findOne({ _id: delivered })).toMatchObject({
    customerFullName: '',
  });

  const event = bus.seen(TOPICS.orderEvents, 'customer.erased').find(({ subject }) => subject === customer);
  expect(event).toBeDefined();
  for (const topic of Object.values(TOPICS)) {
    // Facts of before go with their retention (ADR 69); a compacted topic would keep them for ever.
    const kept = bus
      .seen(topic)
      .filter(({ occurredAt }) => COMPACTED_TOPICS.includes(topic) || occurredAt >= (event?.occurredAt ?? ''));
    expect([topic, kept.filter((one) => tracesIn(one).length > 0)]).toEqual([topic, []]);
  }
}, 120_000);
