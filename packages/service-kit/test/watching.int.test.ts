import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import { mongo } from 'mongoose';
import { connectMongo, createMetrics, newEnvelope, newId, startConsumer, type Metrics } from '../src/index.ts';
import { connectBus } from '../src/kafka/kafka.ts';
import { eventually, freePort } from '../src/testing/index.ts';
import { figuresOnScrape } from '../src/watching/figures-on-scrape.ts';
import { pendingIn, watchOutbox } from '../src/watching/outbox-figures.ts';
import { watchBus } from '../src/watching/watch-bus.ts';
import { tlsServersOf, watchCertificates } from '../src/watching/watch-certificates.ts';
import { watchMongo } from '../src/watching/watch-mongo.ts';
import { openHouse, type House } from './house.ts';

const { data } = JSON.parse(
  readFileSync(join(process.cwd(), 'packages/contracts/fixtures/catalog.product-changed.v1.json'), 'utf8'),
);

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The value of one line of `/metrics`. */
const figure = async ({ registry }: Metrics, line: RegExp): Promise<number> => {
  const found = new RegExp(`^${line.source} (\\S+)$`, 'm').exec(await registry.metrics());
  if (!found) throw new Error(`no ${line.source} in the figures`);
  return Number(found.at(-1));
};

const changed = (seq: number, occurredAt = new Date()) => ({
  topic: TOPICS.products,
  key: data.product.uuid,
  event: newEnvelope(ProductChanged, {
    source: 'tests',
    seq,
    shopUuid: newId(),
    subject: data.product.uuid,
    correlationId: newId(),
    occurredAt: occurredAt.toISOString(),
    data,
  }),
});

it('reports the age of the oldest unpublished event, and the number of documents that wait', async () => {
  const metrics = createMetrics('tests');
  const things = house.connection.collection('waiting_things');
  watchOutbox(metrics, pendingIn([things, house.connection.collection('quiet_things')]));
  const old = changed(1, new Date(Date.now() - 90_000)).event;
  await things.insertMany([
    { outboxPending: true, outbox: { 1: old, 2: changed(2).event } },
    { outboxPending: true, outbox: { 3: changed(3).event } },
    { outbox: { 4: changed(4, new Date(0)).event } },
  ]);
  expect(await figure(metrics, /outbox_pending_documents\{collection="waiting_things",.*\}/)).toBe(2);
  const age = await figure(metrics, /outbox_oldest_seconds\{collection="waiting_things",.*\}/);
  expect(age).toBeGreaterThan(89);
  expect(age).toBeLessThan(200);
  expect(await figure(metrics, /outbox_oldest_seconds\{collection="quiet_things",.*\}/)).toBe(0);
});

it('reports the lag of a group, and zero once it has read all', async () => {
  const metrics = createMetrics('tests');
  const bus = house.newBus();
  watchBus(bus, metrics);
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const consumer = startConsumer({
    bus,
    connection: house.connection,
    subscription: {
      group: 'watched',
      topics: { [TOPICS.products]: { 'catalog.product-changed': { schema: ProductChanged, handle: () => gate } } },
    },
    logger: house.logger,
    metrics,
  });
  await bus.publish([1, 2, 3].map((seq) => changed(seq)));
  const lag = /kafka_consumer_lag_messages\{group="watched",topic="shop.catalog.products",.*\}/;
  await eventually(async () => expect(await figure(metrics, lag)).toBe(3));
  await eventually(async () => expect(await figure(metrics, /kafka_up\{.*\}/)).toBe(1));
  open();
  await eventually(async () => expect(await figure(metrics, lag)).toBe(0));
  await consumer.stop();
});

it('answers a scrape in time, and reports it, while the broker is silent', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await eventually(() => expect(silent.listening).toBe(true));
  const { port } = silent.address() as { port: number }; // a TCP server's
  const bus = connectBus({ KAFKA_BROKERS: [`127.0.0.1:${port}`], TOPIC_PREFIX: '' }, 'tests', house.logger);
  const metrics = createMetrics('tests');
  watchBus(bus, metrics);
  const started = performance.now();
  expect(await figure(metrics, /kafka_up\{.*\}/)).toBe(0);
  // The scraper waits ten seconds.
  expect(performance.now() - started).toBeLessThan(10_000);
  await bus.close();
  silent.close();
});

it('keeps the last figures if one is not read in time, and does not start the read twice', async () => {
  const metrics = createMetrics('tests');
  let started = 0;
  let reads: Promise<number> = Promise.resolve(7);
  figuresOnScrape(metrics, { slow_thing: { help: 'x' } }, async () => {
    started += 1;
    return { slow_thing: [{ value: await reads }] };
  });
  expect(await figure(metrics, /slow_thing\{.*\}/)).toBe(7);
  let answer = (_value: number) => {};
  reads = new Promise((resolve) => (answer = resolve));
  const both = await Promise.all([figure(metrics, /slow_thing\{.*\}/), figure(metrics, /slow_thing\{.*\}/)]);
  expect(both).toEqual([7, 7]);
  expect(started).toBe(2);
  answer(8);
  await wait(0);
  reads = Promise.resolve(9);
  expect(await figure(metrics, /slow_thing\{.*\}/)).toBe(9);
});

it('reports the pool and whether the database takes writes', async () => {
  const metrics = createMetrics('tests');
  const { mongoUrl, database } = house.environment;
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 3, {
    watch: (client) => watchMongo(client, metrics),
  });
  expect(await figure(metrics, /mongodb_up\{.*\}/)).toBe(1);
  const slow = { $where: 'sleep(4000) || true' };
  await connection.collection('waited_for').insertOne({ a: 1 });
  const calls = Array.from({ length: 5 }, () => connection.collection('waited_for').findOne(slow));
  await eventually(async () => {
    const [waiting, inUse] = await Promise.all([
      figure(metrics, /mongodb_pool_waiting\{.*\}/),
      figure(metrics, /mongodb_pool_connections\{state="in use",.*\}/),
    ]);
    expect(waiting).toBeGreaterThan(0);
    expect(inUse).toBeGreaterThanOrEqual(3);
  });
  await Promise.all(calls);
  await eventually(async () => expect(await figure(metrics, /mongodb_pool_waiting\{.*\}/)).toBe(0));
  expect(await figure(metrics, /mongodb_pool_connections\{state="in use",.*\}/)).toBe(0);
  await connection.close();

  const nowhere = createMetrics('tests');
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${await freePort()}`, { serverSelectionTimeoutMS: 200 });
  watchMongo(client, nowhere);
  await client.connect().catch(() => undefined);
  expect(await figure(nowhere, /mongodb_up\{.*\}/)).toBe(0);
  await client.close();
});

it('knows which stores use TLS, and none of their passwords', () => {
  const env = {
    MONGODB_URL: 'mongodb://u:p%40@a.dz,b.dz:1/x?replicaSet=r&tls=true',
    KAFKA_BROKERS: 'k:9093',
    REDIS_URL: 'rediss://:secret@[::1]:7000/0',
  };
  expect(tlsServersOf(env)).toEqual([
    { part: 'mongodb', host: 'a.dz', port: 27_017 },
    { part: 'mongodb', host: 'b.dz', port: 1 },
    { part: 'redis', host: '::1', port: 7000 },
  ]);
  expect(tlsServersOf({ ...env, KAFKA_TLS: '1' })).toContainEqual({ part: 'kafka', host: 'k', port: 9093 });
  expect(tlsServersOf({ MONGODB_URL: 'mongodb://a', KAFKA_BROKERS: 'k', REDIS_URL: 'redis://r' })).toEqual([]);
});

it('reports how long a certificate is still valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '9'];
  execFileSync('openssl', [...args, '-subj', '/CN=store', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1');
  await eventually(() => expect(server.listening).toBe(true));
  const { port } = server.address() as { port: number }; // a TCP server's
  const metrics = createMetrics('tests');
  watchCertificates(metrics, [
    { part: 'kafka', host: '127.0.0.1', port },
    { part: 'redis', host: '127.0.0.1', port: await freePort() },
  ]);
  const remaining = await figure(metrics, /tls_certificate_expires_seconds\{part="kafka",.*\}/);
  expect(Math.round(remaining / 86_400)).toBe(9);
  expect(await metrics.registry.metrics()).not.toContain('part="redis"');
  server.close();
  rmSync(folder, { recursive: true });
});
