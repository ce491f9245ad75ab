import { dropEnvironment, startService, testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import { MongoClient, type Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { REPLICAS } from '../scripts/start/ports.ts';
import { withServers } from './shop.ts';

const SERVICES = ['svc-catalog', 'svc-order', 'svc-logistics', 'svc-payments'] as const;
/** Each figure is the median of this many starts. */
const TIMES = 3;
/** After this time the consumers have joined their groups and wait for messages. */
const IDLE_MS = 5000;

const medianOf = (values: readonly number[]): number =>
  Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0);

const withEnvironment = async <T>(work: (environment: TestEnvironment) => Promise<T>): Promise<T> => {
  const environment = await testEnvironment();
  try {
    return await work(environment);
  } finally {
    await dropEnvironment(environment);
  }
};

/** These services get no calls by staff, and store no pictures. */
const ENV = { STAFF_JWKS_URL: 'http://127.0.0.1:1/jwks', UPLOADS_DIR: join(tmpdir(), 'hanout-bench-uploads') };

const stopTime = (service: string): Promise<number> =>
  withEnvironment(async (environment) => {
    const running = await startService(service, environment, ENV, '/ready', 1);
    await wait(IDLE_MS);
    const startedAt = performance.now();
    const code = await running.stop();
    if (code !== 0) throw new Error(`${service} ended with ${code ?? 'a signal'}:\n${running.output()}`);
    return performance.now() - startedAt;
  });

/** Milliseconds from SIGTERM to the exit of each service that has nothing to do. */
export const measureStops = (): Promise<Record<string, number>> =>
  withServers(async () => {
    const figures: Record<string, number> = {};
    for (const service of SERVICES) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) times.push(await stopTime(service));
      figures[service] = medianOf(times);
    }
    return figures;
  });

/** Writes as a replica without the lease does: a document with an event, without a signal to the relay. */
const writeEvent = async (database: Db): Promise<() => Promise<boolean>> => {
  const budgets = database.collection<{ _id: string; version: number; outbox: object; outboxPending: boolean }>(
    'promotion_budgets',
  );
  const [_id, now] = [randomUUID(), new Date().toISOString()];
  const event = {
    id: randomUUID(),
    type: 'promotion.spent',
    version: 1,
    occurredAt: now,
    source: 'bench',
    shopUuid: randomUUID(),
    subject: _id,
    seq: 1,
    correlationId: _id,
    data: {},
  };
  await budgets.insertOne({ _id, version: 1, outbox: { 1: event }, outboxPending: true });
  return async () => (await budgets.findOne({ _id, outboxPending: true })) === null;
};

const firstEventTime = (): Promise<number> =>
  withEnvironment(async (environment) => {
    const running = await startService('svc-order', environment, ENV, '/ready', REPLICAS);
    const client = await new MongoClient(environment.mongoUrl).connect();
    try {
      const startedAt = performance.now();
      const isPublished = await writeEvent(client.db(environment.database));
      while (!(await isPublished())) await wait(5);
      return performance.now() - startedAt;
    } finally {
      await client.close();
      await running.stop();
    }
  });

/** Milliseconds until the first event after a start of all replicas is published, where another one wrote it. */
export const measureFirstEvents = (): Promise<{ readonly median: number; readonly slowest: number }> =>
  withServers(async () => {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) times.push(await firstEventTime());
    return { median: medianOf(times), slowest: Math.round(Math.max(...times)) };
  });
