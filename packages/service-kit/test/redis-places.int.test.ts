import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import {
  connectRedis,
  createLimits,
  createLogger,
  createMetrics,
  loadConfig,
  onCutOff,
  onLateAnswer,
  redisVariables,
  wasCutOff,
  watchRedis,
  type RedisClient,
} from '../src/index.ts';
import { z } from 'zod';
import { eventually, freePort, makeCertificates, redisServers, type TestRedisServers } from '../src/testing/index.ts';

const logger = createLogger('tests', 'silent');
let servers: TestRedisServers;
let open: RedisClient[] = [];
/** Answers of Redis in this test that came later than it is waited for. */
let late = 0;

beforeAll(async () => {
  servers = await redisServers();
});
afterEach(() => {
  for (const redis of open) redis.disconnect();
  open = [];
  late = 0;
});
afterAll(() => servers.stop());

/** As a service reads it from its environment. */
const reach = async (env: Record<string, string>): Promise<RedisClient> => {
  const redis = connectRedis(loadConfig(z.object(redisVariables), env), logger);
  open.push(redis);
  onLateAnswer(redis, () => (late += 1));
  await eventually(() => expect(redis.status).toBe('ready'));
  return redis;
};
const window = { who: 'a', max: 2, windowSeconds: 600 };
const take = (redis: RedisClient) => createLimits({ redis, prefix: '', off: false }).take('write', [window]);
/** All of `probe` at its first look, unless Redis was too late for one that is admitted then, and not counted. */
const unlessLate = async (probe: () => Promise<void>): Promise<void> => {
  try {
    await probe();
  } catch (error) {
    if (late === 0) throw error;
    await eventually(probe);
  }
};
const isFull = (redis: RedisClient): Promise<void> =>
  unlessLate(async () => expect(await take(redis)).toBeGreaterThan(500));
const fill = async (redis: RedisClient): Promise<void> => {
  expect([await take(redis), await take(redis)]).toEqual([0, 0]);
  await isFull(redis);
};

describe('limits on a Redis that is not an open door on the loopback', () => {
  it('hold behind TLS and a user of their own, and other users are refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-tls-'));
    // The Redis of PyPI speaks no TLS itself: it stands behind a server that does.
    const [everybody, shop] = ['default on nopass +ping +info', 'shop on >word ~* &* +@all'].map((user) =>
      user.split(' '),
    );
    const { port } = await servers.start('--user', ...(everybody ?? []), '--user', ...(shop ?? []));
    const { ca, key, certificate } = await makeCertificates(folder);
    const files = { key: await readFile(key), cert: await readFile(certificate) };
    const front: Server = createServer(files, (socket) => {
      const behind = connect(port, '127.0.0.1');
      socket.pipe(behind).pipe(socket);
      for (const end of [socket, behind]) end.on('error', () => (socket.destroy(), behind.destroy()));
    });
    const tlsPort = await freePort();
    await new Promise<void>((resolve) => front.listen(tlsPort, '127.0.0.1', resolve));
    try {
      const REDIS_URL = `rediss://127.0.0.1:${tlsPort}`;
      const who = { REDIS_USERNAME: 'shop', REDIS_PASSWORD: 'word' };
      await fill(await reach({ REDIS_URL, REDIS_CA_FILE: ca, ...who }));
      const plainAddress = { REDIS_URL: `redis://127.0.0.1:${tlsPort}`, REDIS_TLS: '1' };
      await isFull(await reach({ ...plainAddress, REDIS_CA_FILE: ca, ...who }));

      const refused = async (env: Record<string, string>): Promise<string> => {
        const redis = connectRedis(loadConfig(z.object(redisVariables), env), logger);
        open.push(redis);
        return new Promise((resolve) => redis.once('error', ({ message }: Error) => resolve(message)));
      };
      expect(await refused({ REDIS_URL, ...who })).toMatch(/self.signed|unable to verify/);
      expect(await refused({ REDIS_URL, REDIS_CA_FILE: ca, ...who, REDIS_PASSWORD: 'guess' })).toContain('WRONGPASS');
    } finally {
      front.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('admit what Redis answers too late, and tell operators of it', async () => {
    const server = await servers.start();
    const redis = await reach({ REDIS_URL: `redis://127.0.0.1:${server.port}` });
    const metrics = createMetrics('tests');
    watchRedis(redis, metrics);
    const shown = async () => (await metrics.registry.getSingleMetricAsString('redis_late_answers_total')).trim();
    expect(await take(redis)).toBe(0);
    const before = late;
    await server.client.call('CLIENT', 'PAUSE', '60000');
    for (let time = 0; time < 3; time += 1) expect(await take(redis)).toBe(0);
    expect(late).toBeGreaterThanOrEqual(before + 3);
    expect(await shown()).toMatch(new RegExp(`redis_late_answers_total\\{[^}]*\\} ${late}$`));
    expect(redis.status).toBe('ready');
  });

  it('go on when the master that sentinels watch dies, with what had been counted', async () => {
    const master = await servers.start();
    const replica = await servers.start('--replicaof', `127.0.0.1 ${master.port}`);
    const sentinel = await servers.startSentinel('shop', master);
    const redis = await reach({ REDIS_SENTINELS: `127.0.0.1:${sentinel.port}`, REDIS_SENTINEL_NAME: 'shop' });
    await fill(redis);
    await eventually(async () => {
      const [key = ''] = await replica.client.keys('*');
      expect(await replica.client.zcard(key)).toBe(window.max);
    });
    // The sentinel must have heard of the replica before it can be chosen.
    await eventually(async () => {
      expect(await sentinel.client.call('SENTINEL', 'REPLICAS', 'shop')).toHaveLength(1);
    });
    let cutOff = 0;
    onCutOff(redis, () => (cutOff += 1));
    await master.kill();
    // Without Redis each replica counts by itself.
    expect(await take(redis)).toBe(0);
    await eventually(async () => {
      expect(redis.status).toBe('ready');
      expect(await redis.set('of the new master', '1')).toBe('OK');
    });
    expect(cutOff).toBeGreaterThan(0);
    expect(await replica.client.get('of the new master')).toBe('1');
    await isFull(redis);
  });

  it('hold on a cluster, and the failure of a node is logged', async () => {
    const nodes = await servers.startCluster();
    const redis = await reach({ REDIS_CLUSTER: nodes.map(({ port }) => `127.0.0.1:${port}`).join(',') });
    const limits = createLimits({ redis, prefix: '', off: false });
    const callers = Array.from({ length: 30 }, (_, index) => ({ ...window, who: `v${index}` }));
    for (const wanted of [0, 0])
      expect(await Promise.all(callers.map((caller) => limits.take('write', [caller])))).toEqual(
        callers.map(() => wanted),
      );
    await unlessLate(async () => {
      const waits = await Promise.all(callers.map((caller) => limits.take('write', [caller])));
      expect(Math.min(...waits)).toBeGreaterThan(500);
    });
    const held = await Promise.all(nodes.map(({ client }) => client.dbsize()));
    expect(held.reduce((sum, count) => sum + count, 0)).toBe(callers.length);
    expect(Math.min(...held)).toBeGreaterThan(0);

    let cutOff = 0;
    onCutOff(redis, () => (cutOff += 1));
    await nodes[2]?.kill();
    await eventually(() => expect(cutOff).toBeGreaterThan(0));
    const failed = async () => {
      const failures = await Promise.all(
        callers.map(({ who }) =>
          redis.get(who).then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      );
      return failures.filter((error) => error !== undefined);
    };
    let errors = await failed();
    // On a slow machine, a late answer is not a lost connection: it is checked once more.
    if (late > 0) errors = await failed();
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(wasCutOff(redis, error)).toBe(true);
    // Callers whose node is down are counted locally in the meantime.
    expect(await Promise.all(callers.map((caller) => limits.take('other', [caller])))).toEqual(callers.map(() => 0));
  });
});
