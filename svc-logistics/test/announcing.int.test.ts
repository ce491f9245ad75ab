import { TOPICS, type EventEnvelope } from '@shop/contracts';
import { connectBus, connectMongo, createLogger, createMetrics, ensureIndexes, newId, startConsumer, startRelay, type Bus } from '@shop/service-kit';
import { eventually, startTestBus, testEnvironment, type TestBus, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { startCompanyWorker } from '../src/company-worker.ts';
import { subscription } from '../src/consumers/subscriptions.ts';
import { createExpeditions } from '../src/persistence/expedition.repository.ts';
import { logisticsModels, type LogisticsModels } from '../src/persistence/models.ts';
import { createReservations } from '../src/persistence/reservation.repository.ts';
import { createStockItems } from '../src/persistence/stock-item.repository.ts';
import { createTransporters } from '../src/persistence/transporter.model.ts';
import { createWarehouses } from '../src/persistence/warehouse.model.ts';
import { seed } from '../src/seed.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf, text, warehouseOf, type TestOrder } from './fixtures.ts';
import { startParcelCompany, type ParcelCompany } from './parcel-company.ts';

const SHOP = newId();
const [WAREHOUSE, PRODUCT, BRISK, OTHER] = [newId(), newId(), newId(), newId()];
const TIMEOUT_MS = 1000;

const logger = createLogger('svc-logistics', 'silent');
const metrics = createMetrics('svc-logistics');
let environment: TestEnvironment;
let connection: Connection;
let models: LogisticsModels;
let brisk: ParcelCompany;
let other: ParcelCompany;
let bus: TestBus;
let consumer: ReturnType<typeof startConsumer> | undefined;
let ownBus: Bus;
let relay: ReturnType<typeof startRelay>;
let worker: ReturnType<typeof startCompanyWorker>;

const transporter = (uuid: string, name: string, position: number) => ({
  uuid, slug: name.toLowerCase(), name, logo: null, adapter: 'manual' as const, active: true, position, services: ['home' as const, 'stopdesk' as const],
  desks: [{ id: `${name}-ALG`, wilaya: 16, commune: '1601', name: text('Bureau Alger'), address: text('5 rue Larbi') }],
});

/** The service's own consumer and worker, with two companies that speak HTTP. */
const startWorker = (timeoutMs = TIMEOUT_MS) =>
  startCompanyWorker({
    connection,
    logger,
    expeditions: createExpeditions(models.expeditions),
    transporters: createTransporters(models.transporters),
    adapters: { brisk: brisk.adapter, other: other.adapter },
    nudge: () => relay.nudge(),
    clock: Date.now,
    timeoutMs,
  });

const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) => bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));
const told = (order: TestOrder, type: string): readonly EventEnvelope[] =>
  [TOPICS.expeditionEvents, TOPICS.stockEvents].flatMap((topic) => bus.seen(topic, type).filter((event) => event.subject === order.facts.orderUuid));
const hear = (order: TestOrder, type: string, times = 1) => eventually(() => {
  const events = told(order, type);
  expect(events).toHaveLength(times);
  return events;
});
const announce = (order: TestOrder, transporterUuid = BRISK, request = newId()) =>
  say(order, 'order.announcement-requested', { request, transporter: transporterUuid, deliveryType: order.facts.transporter.deliveryType, serviceCode: null, codAmount: 450_000 });
const packed = async (facts: Partial<TestOrder['facts']> = {}) => {
  const made = orderOf(SHOP, [{ product: PRODUCT, quantity: 1 }], { uuid: BRISK, name: 'Brisk' });
  const order = { ...made, facts: { ...made.facts, ...facts } };
  await bus.publish(TOPICS.orderEvents, confirmation(order));
  await say(order, 'order.preparation-started');
  await say(order, 'order.packed', { packingState: 'full', packed: [] });
  await eventually(async () => expect((await models.expeditions.findById(order.facts.orderUuid).lean())?.state).toBe('packed'), 30_000);
  return order;
};
const stored = (order: TestOrder) => models.expeditions.findById(order.facts.orderUuid).lean();

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 20);
  models = logisticsModels(connection);
  [brisk, other] = await Promise.all([startParcelCompany(), startParcelCompany()]);
  await seed({ mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() }, {
    ...emptySeed(SHOP),
    warehouses: [warehouseOf(WAREHOUSE, 'Alger', 16, 'FEFO', 1)],
    transporters: [transporter(BRISK, 'Brisk', 1), transporter(OTHER, 'Other', 2)],
    stock: [stockOf(WAREHOUSE, PRODUCT, null, [lot('L1', 500)])],
  });
  await models.transporters.updateOne({ _id: BRISK }, { $set: { adapter: 'brisk' } });
  await models.transporters.updateOne({ _id: OTHER }, { $set: { adapter: 'other' } });
  await ensureIndexes(connection);
  const config = { KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix };
  ownBus = connectBus(config, 'svc-logistics', logger);
  const sources = [{ model: models.reservations, topicOf: () => TOPICS.stockEvents }, { model: models.expeditions, topicOf: () => TOPICS.expeditionEvents }];
  relay = startRelay({ connection, bus: ownBus, logger, metrics, sources });
  worker = startWorker();
  const consumed = subscription({
    stock: createStockItems(models.stock),
    warehouses: createWarehouses(models.warehouses),
    reservations: createReservations(models.reservations),
    expeditions: createExpeditions(models.expeditions),
    nudge: () => relay.nudge(),
    nudgeCompanies: () => worker.nudge(),
    clock: Date.now,
  });
  consumer = startConsumer({ bus: ownBus, connection, subscription: consumed, logger, metrics });
  bus = await startTestBus(environment, [TOPICS.expeditionEvents, TOPICS.stockEvents]);
}, 60_000);

beforeEach(() => {
  brisk.behave('well');
  other.behave('well');
});

afterAll(async () => {
  await consumer?.stop();
  await worker?.stop();
  await relay?.stop();
  await ownBus?.close();
  await bus?.stop();
  await Promise.all([brisk?.stop(), other?.stop()]);
  await connection?.dropDatabase();
  await connection?.close();
});

describe('announcing to a company', () => {
  it('asks once per request, by the number of the order', async () => {
    const order = await packed();
    const request = newId();
    await announce(order, BRISK, request);
    await announce(order, BRISK, request);
    const [event] = await hear(order, 'expedition.announced');
    expect(event?.data).toMatchObject({ request, trackingId: `PC-${order.facts.number}` });
    expect(brisk.calls.filter((call) => call.endsWith(order.facts.number))).toEqual([`create ${order.facts.number}`]);
    expect((await stored(order))?.announcement).not.toHaveProperty('wish');
  });

  it('[D-7.03] tells the reason and leaves the order where it was when the company is too slow, away, or refuses; and can be asked again', async () => {
    const order = await packed();
    const reasons = [['silent', 'transporter-timeout'], ['dead', 'transporter-unreachable'], ['refuse', 'commune non desservie']] as const;
    for (const [index, [how, reason]] of reasons.entries()) {
      brisk.behave(how);
      await announce(order);
      if (how === 'silent') {
        // It made the parcel without a word, so that looking finds it: no second one is made.
        await hear(order, 'expedition.announced');
        expect([...brisk.parcels.keys()]).toContain(order.facts.number);
        // The next asking takes it back, which must not meet the company's refusal: staff have to speak with it then.
        brisk.behave('well');
        await say(order, 'order.unpacked');
        await eventually(() => expect([...brisk.parcels.keys()]).not.toContain(order.facts.number));
        await say(order, 'order.packed', { packingState: 'full', packed: [] });
        await eventually(async () => expect((await stored(order))?.state).toBe('packed'));
        continue;
      }
      const events = await hear(order, 'expedition.announcement-failed', index);
      expect(events.at(-1)?.data).toMatchObject({ reason });
    }
    brisk.behave('well');
    await announce(order);
    await hear(order, 'expedition.announced', 2);
    // Of all that was asked for, one parcel lives in the end.
    await eventually(() => expect([...brisk.parcels.keys()].filter((key) => key.startsWith(order.facts.number))).toHaveLength(1));
  });

  it('reserves other orders within their usual time while a company is silent, and announces those of another company', async () => {
    brisk.behave('hold');
    const waiting = await Promise.all(Array.from({ length: 12 }, () => packed()));
    const elsewhere = await packed();
    await Promise.all(waiting.map((order) => announce(order)));
    await eventually(() => expect(brisk.calls.filter((call) => waiting.some(({ facts }) => call === `create ${facts.number}`)).length).toBeGreaterThan(0));
    const order = orderOf(SHOP, [{ product: PRODUCT, quantity: 1 }]);
    await bus.publish(TOPICS.orderEvents, confirmation(order));
    await announce(elsewhere, OTHER);
    await hear(order, 'stock.reserved');
    await hear(elsewhere, 'expedition.announced');
    brisk.behave('well');
    brisk.letGo();
    for (const one of waiting) await eventually(() => expect(told(one, 'expedition.announced').length + told(one, 'expedition.announcement-failed').length).toBeGreaterThan(0));
  });

  it('finds the parcel again whose answer was lost with a crash, and makes no second one', async () => {
    const order = await packed();
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${order.facts.number}`));
    await worker.stop();
    expect((await stored(order))?.announcement?.status).toBe('wanted');
    brisk.behave('well');
    worker = startWorker();
    const [event] = await hear(order, 'expedition.announced');
    expect(event?.data).toMatchObject({ trackingId: `PC-${order.facts.number}` });
    expect(brisk.calls.filter((call) => call === `create ${order.facts.number}`)).toHaveLength(1);
  });

  it('makes no second parcel while the company may still be making the one that a call broken off asked for', async () => {
    const order = await packed();
    const { number } = order.facts;
    brisk.behave('late');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${number}`));
    await worker.stop();
    worker = startWorker();
    await eventually(() => expect(brisk.calls).toContain(`find ${number}`));
    brisk.letGo();
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call === `create ${number}`)).toHaveLength(1);
  });

  it('breaks its calls off when the lease is another replica’s, and asks nobody until it has it again', async () => {
    const order = await packed();
    const { number } = order.facts;
    const leases = connection.collection<{ _id: string; owner: string | null; expiresAt: Date }>('relay_leases');
    await worker.stop();
    worker = startWorker(30_000);
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.calls).toContain(`create ${number}`));
    await leases.updateOne({ _id: 'companies' }, { $set: { owner: 'another', expiresAt: new Date(Date.now() + 60_000) } });
    await eventually(() => expect(brisk.calls).toContain(`left create ${number}`));
    expect((await stored(order))?.announcement?.status).toBe('wanted');
    expect(brisk.calls).not.toContain(`find ${number}`);
    brisk.behave('well');
    await leases.updateOne({ _id: 'companies' }, { $set: { owner: null, expiresAt: new Date(0) } });
    await hear(order, 'expedition.announced');
    expect(brisk.calls.filter((call) => call === `create ${number}`)).toHaveLength(1);
  }, 40_000);

  it('[D-3.11] announces a stop-desk parcel to a desk of the company in the wilaya, and to no other', async () => {
    const there = await packed({ deskId: 'Brisk-ALG', transporter: { uuid: BRISK, name: 'Brisk', deliveryType: 'stopdesk' } });
    const nowhere = await packed({ deskId: null, transporter: { uuid: BRISK, name: 'Brisk', deliveryType: 'stopdesk' } });
    await announce(there);
    await announce(nowhere);
    await hear(there, 'expedition.announced');
    expect((await hear(nowhere, 'expedition.announcement-failed'))[0]?.data).toMatchObject({ reason: 'desk-unknown' });
  });
});

describe('taking a parcel back', () => {
  it('cancels at the company the parcel of an order that was cancelled while it was being announced', async () => {
    const order = await packed();
    brisk.behave('hold');
    await announce(order);
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(true));
    await say(order, 'order.cancelled', { reason: 'client injoignable' });
    await eventually(async () => expect((await stored(order))?.state).toBe('cancelled'));
    brisk.behave('well');
    brisk.letGo();
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(false));
    await eventually(async () => expect((await stored(order))?.parcels).toEqual([]));
    expect(told(order, 'expedition.announced')).toHaveLength(0);
  });

  it('cancels the parcel of an order that was announced before its cancellation was heard, however often the company fails', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('dead');
    await say(order, 'order.cancelled', { reason: 'client injoignable' });
    await eventually(async () => expect((await stored(order))?.parcels).toMatchObject([{ status: 'withdraw', reason: 'transporter-unreachable' }]));
    brisk.behave('well');
    await eventually(() => expect(brisk.parcels.has(order.facts.number)).toBe(false));
  });

  it('takes back the parcel of an unpacked order, and makes a new one under a number of its own', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    await say(order, 'order.unpacked');
    await say(order, 'order.packed', { packingState: 'full', packed: [] });
    await announce(order);
    const events = await hear(order, 'expedition.announced', 2);
    expect(events.at(-1)?.data).toMatchObject({ trackingId: `PC-${order.facts.number}-2` });
    await eventually(() => expect([...brisk.parcels.keys()].filter((key) => key.startsWith(order.facts.number))).toEqual([`${order.facts.number}-2`]));
  });

  it('tells staff when the company refuses to take a parcel back', async () => {
    const order = await packed();
    await announce(order);
    await hear(order, 'expedition.announced');
    brisk.behave('refuse');
    await say(order, 'order.cancelled', { reason: 'doublon' });
    const [event] = await hear(order, 'expedition.withdrawal-failed');
    expect(event?.data).toMatchObject({ transporter: BRISK, trackingId: `PC-${order.facts.number}`, reason: 'commune non desservie' });
    expect((await stored(order))?.parcels).toMatchObject([{ status: 'stuck' }]);
  });
});
