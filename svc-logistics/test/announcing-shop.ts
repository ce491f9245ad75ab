import { TOPICS, type EventEnvelope } from '@shop/contracts';
import {
  connectBus,
  connectMongo,
  createLogger,
  createMetrics,
  ensureIndexes,
  mergedTopics,
  newId,
  startConsumer,
  startRelay,
  type Bus,
} from '@shop/service-kit';
import {
  eventually,
  startTestBus,
  testEnvironment,
  type TestBus,
  type TestEnvironment,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { expeditionConsumers } from '../src/expeditions/consumers.ts';
import { stockConsumers } from '../src/stock/consumers.ts';
import { startCompanyWorker } from '../src/expeditions/company-worker.ts';
import type { CompanyLine } from '../src/companies/index.ts';
import {
  createCallCompany,
  createExpeditions,
  createPoolNumbers,
  createPoolParcels,
  createPools,
} from '../src/expeditions/index.ts';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { createReservations } from '../src/stock/persistence/reservation.repository.ts';
import { createStockItems } from '../src/stock/persistence/stock-item.repository.ts';
import { createTransporters } from '../src/delivery/index.ts';
import { createWarehouses } from '../src/stock/index.ts';
import { seed } from '../src/seed.ts';
import {
  confirmation,
  emptySeed,
  lot,
  orderEvent,
  orderOf,
  stockOf,
  text,
  warehouseOf,
  type TestOrder,
} from './fixtures.ts';
import { startParcelCompany, type ParcelCompany } from './parcel-company.ts';

export const SHOP = newId();
export const [WAREHOUSE, PRODUCT, BRISK, OTHER] = [newId(), newId(), newId(), newId()];
/** Longer than a call to these companies lasts. */
const MAY_COME_MS = 2000;

const logger = createLogger('svc-logistics', 'silent');
const metrics = createMetrics('svc-logistics');
let environment: TestEnvironment;
export let connection: Connection;
export let models: LogisticsModels;
export let brisk: ParcelCompany;
let other: ParcelCompany;
export let bus: TestBus;
let consumer: ReturnType<typeof startConsumer> | undefined;
let ownBus: Bus;
let relay: ReturnType<typeof startRelay>;
let worker: ReturnType<typeof startCompanyWorker>;

const transporter = (uuid: string, name: string, position: number) => ({
  uuid,
  slug: name.toLowerCase(),
  name,
  logo: null,
  adapter: 'manual' as const,
  active: true,
  position,
  services: ['home' as const, 'stopdesk' as const],
  desks: [{ id: `${name}-ALG`, wilaya: 16, commune: '1601', name: text('Bureau Alger'), address: text('5 rue Larbi') }],
});

/** The way to two companies that speak HTTP. */
const companiesOf = () => {
  const transporters = createTransporters(models);
  const adapters = { brisk: brisk.adapter, other: other.adapter };
  const line = async (shopUuid: string, uuid: string): Promise<CompanyLine | null> => {
    const found = await transporters.of(shopUuid).find(uuid);
    const adapter = uuid === BRISK ? adapters.brisk : uuid === OTHER ? adapters.other : undefined;
    if (!found || !adapter) return null;
    const account = { uuid, shopUuid, settings: {}, secrets: {} };
    const send = () => Promise.reject(new Error('these companies are called by themselves'));
    return { transporter: found, adapter, call: { account, send }, paused: null };
  };
  return {
    adapters,
    line,
    destinationOf: async ({ transporter: { desks } }: CompanyLine, wanted: { deskId: string | null }) => {
      const desk = desks.find(({ id }) => id === wanted.deskId);
      if (wanted.deskId !== null && !desk) return { kind: 'no-match' as const, field: 'desk' as const };
      const place = { wilaya: 16, wilayaName: 'Alger', commune: { code: '1', name: 'Alger Centre' } };
      return {
        kind: 'found' as const,
        place: { ...place, desk: desk ? { code: desk.id, name: desk.name.fr } : null },
      };
    },
  };
};

/** What the service's own stories stand on. */
export const storyDeps = () => ({
  stock: createStockItems(models.stock),
  warehouses: createWarehouses(models.warehouses),
  reservations: createReservations(models.reservations),
  transporters: createTransporters(models),
  awaitInspection: () => Promise.resolve(),
  expeditions: createExpeditions(models.expeditions),
  pools: createPools(models.pools),
  poolParcels: createPoolParcels(models.expeditions),
  poolNumbers: createPoolNumbers(connection),
  companies: companiesOf(),
  callCompany: createCallCompany(new AbortController().signal, logger),
  nudge: () => relay.nudge(),
  nudgeCompanies: () => worker.nudge(),
  newId,
  now: Date.now,
});

const startWorker = (mayComeMs = MAY_COME_MS) => startCompanyWorker({ connection, logger, ...storyDeps(), mayComeMs });

export const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
  bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));
export const eventsOf = (order: TestOrder, type: string): readonly EventEnvelope[] =>
  [TOPICS.expeditionEvents, TOPICS.stockEvents].flatMap((topic) =>
    bus.seen(topic, type).filter((event) => event.subject === order.facts.orderUuid),
  );
export const hear = (order: TestOrder, type: string, times = 1) =>
  eventually(() => {
    const events = eventsOf(order, type);
    expect(events).toHaveLength(times);
    return events;
  });
export const announce = (order: TestOrder, transporterUuid = BRISK, request = newId()) =>
  say(order, 'order.announcement-requested', {
    request,
    transporter: transporterUuid,
    deliveryType: order.facts.transporter?.deliveryType ?? 'home',
    serviceCode: null,
    codAmount: 450_000,
  });
export const packed = async (facts: Partial<TestOrder['facts']> = {}) => {
  const made = orderOf(SHOP, [{ product: PRODUCT, quantity: 1 }], { uuid: BRISK, name: 'Brisk' });
  const order = { ...made, facts: { ...made.facts, ...facts } };
  await bus.publish(TOPICS.orderEvents, confirmation(order));
  await say(order, 'order.preparation-started');
  await say(order, 'order.packed', { packingState: 'full', packed: [] });
  await eventually(async () =>
    expect((await models.expeditions.findOne({ 'subject.id': order.facts.orderUuid }).lean())?.state).toBe('packed'),
  );
  return order;
};
export const stored = (order: TestOrder) => models.expeditions.findOne({ 'subject.id': order.facts.orderUuid }).lean();

/** A shop whose two companies speak HTTP; one per test file. */
export const startAnnouncingShop = async (): Promise<void> => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 20);
  models = logisticsModels(connection);
  [brisk, other] = await Promise.all([startParcelCompany(), startParcelCompany()]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(WAREHOUSE, 'Alger', 16, 'FEFO', 1)],
      transporters: [transporter(BRISK, 'Brisk', 1), transporter(OTHER, 'Other', 2)],
      stock: [stockOf(WAREHOUSE, PRODUCT, null, [lot('L1', 500)])],
    },
  );
  await models.transporters.updateOne({ _id: BRISK }, { $set: { adapter: 'brisk' } });
  await models.transporters.updateOne({ _id: OTHER }, { $set: { adapter: 'other' } });
  await ensureIndexes(connection);
  const config = { KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix };
  ownBus = connectBus(config, 'svc-logistics', logger);
  const sources = [
    { model: models.reservations, topicOf: () => TOPICS.stockEvents },
    { model: models.expeditions, topicOf: () => TOPICS.expeditionEvents },
  ];
  relay = startRelay({ connection, bus: ownBus, logger, metrics, sources });
  worker = startWorker();
  const deps = storyDeps();
  const consumed = { group: 'svc-logistics', topics: mergedTopics(stockConsumers(deps), expeditionConsumers(deps)) };
  consumer = startConsumer({ bus: ownBus, connection, subscription: consumed, logger, metrics });
  bus = await startTestBus(environment, [TOPICS.expeditionEvents, TOPICS.stockEvents]);
};

export const behaveWell = (): void => {
  brisk.behave('well');
  other.behave('well');
};

export const stopAnnouncingShop = async (): Promise<void> => {
  await consumer?.stop();
  await worker?.stop();
  await relay?.stop();
  await ownBus?.close();
  await bus?.stop();
  await Promise.all([brisk?.stop(), other?.stop()]);
  await connection?.dropDatabase();
  await connection?.close();
};

/** The state that a crash leaves of running calls, and a new worker. */
export const stopWorker = (): Promise<void> => worker.stop();
export const startAgain = (mayComeMs?: number): void => {
  worker = startWorker(mayComeMs);
};
