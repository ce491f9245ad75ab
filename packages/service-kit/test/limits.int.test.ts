import { endpoint } from '@shop/contracts';
import { Redis } from 'ioredis';
import { z } from 'zod';
import {
  callerOfAddress,
  createLimits,
  createVisitorTokens,
  newId,
  reply,
  VISITOR_COOKIE,
  type Limits,
} from '../src/index.ts';
import { eventually, TEST_VISITOR_SECRET, testVisitor } from '../src/testing/index.ts';
import { startApp } from './app-under-test.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const SHOP = '01920000-0000-7000-8000-000000000001';
const options = {
  maxRetriesPerRequest: 1,
  // With a long timeout, no call is counted in memory.
  commandTimeout: 10_000,
  enableOfflineQueue: false,
  enableAutoPipelining: true,
};

describe('[D-3.06] sliding windows', () => {
  let redis: Redis;
  let limits: Limits;
  const of = (caller: string, max = 3, windowSeconds = 600) => ({ who: caller, max, windowSeconds });
  beforeAll(async () => {
    redis = new Redis(REDIS_URL, options);
    await eventually(() => expect(redis.status).toBe('ready'));
    limits = createLimits({ redis, prefix: `${newId()}:`, off: false });
  });
  afterAll(() => redis.disconnect());

  it('allow a limited number, then return the wait; every caller, kind of write and shop is counted separately', async () => {
    const waits: number[] = [];
    for (let index = 0; index < 4; index += 1) waits.push(await limits.take('review', [of('a')]));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits[3]).toBeGreaterThan(590);
    expect(await limits.take('review', [of('b')])).toBe(0);
    expect(await limits.take('cart', [of('a')])).toBe(0);
  });

  it('hold for simultaneous calls on two replicas', async () => {
    const other = createLimits({ redis, prefix: `${newId()}:`, off: false });
    const waits = await Promise.all(Array.from({ length: 40 }, () => other.take('review', [of('crowd', 10)])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('slide: calls older than the window expire, and refused ones never counted', async () => {
    const prefix = `${newId()}:`;
    const aged = createLimits({ redis, prefix, off: false });
    for (let index = 0; index < 5; index += 1) await aged.take('review', [of('x', 2)]);
    const [key = ''] = await redis.keys(`${prefix}*`);
    expect(await redis.zcard(key)).toBe(2);
    const [oldest = ''] = await redis.zrange(key, '0', '0');
    await redis.zincrby(key, '-600000', oldest);
    expect(await aged.take('review', [of('x', 2)])).toBe(0);
    expect(await aged.take('review', [of('x', 2)])).toBeGreaterThan(0);
  });

  it("leave the neighbours of one address alone: a visitor's refused calls do not fill the shared limit", async () => {
    const address = of('nat', 5);
    const waits: number[] = [];
    for (let index = 0; index < 20; index += 1) waits.push(await limits.take('save', [of('eager', 2), address]));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    expect(await limits.take('save', [of('neighbour', 2), address])).toBe(0);
  });

  it('count what is large as several, and never more than the window holds', async () => {
    expect(await limits.take('large', [of('a', 3)], 2)).toBe(0);
    expect(await limits.take('large', [of('a', 3)], 2)).toBeGreaterThan(0);
    expect(await limits.take('large', [of('a', 3)], 1)).toBe(0);
    expect(await limits.take('large', [of('b', 3)], 100)).toBe(0);
  });

  it('hold in this process while Redis is away, and in Redis again when it is back', async () => {
    const alone = new Redis('redis://127.0.0.1:1', { ...options, retryStrategy: () => 50 });
    alone.on('error', () => undefined);
    const without = createLimits({ redis: alone, prefix: '', off: false });
    const waits = [];
    for (let index = 0; index < 5; index += 1) waits.push(await without.take('review', [of('a')]));
    alone.disconnect();
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
  });

  it('are off for load tests', async () => {
    const off = createLimits({ redis, prefix: '', off: true });
    for (let index = 0; index < 5; index += 1) expect(await off.take('review', [of('a', 1)])).toBe(0);
  });

  it("protect a public write: a refusal is in the visitor's language, and the body is not read", async () => {
    const write = endpoint({
      id: 'write',
      service: 'catalog',
      method: 'post',
      path: '/write',
      summary: 'write',
      access: 'visitor',
      body: z.object({ text: z.string() }),
      limit: { perOrder: 1, unitBytes: 1000 },
      responses: { 200: z.object({}) },
    });
    const windows = { visitor: { max: 2, windowSeconds: 600 }, address: { max: 4, windowSeconds: 600 } };
    const app = await startApp({
      limits: { take: limits.take, windowsOf: () => windows },
      routes: ({ route }) => route(write, () => reply(200, {})),
    });
    const { bearer } = testVisitor(SHOP);
    const tokens = createVisitorTokens(TEST_VISITOR_SECRET);
    const send = (more: Record<string, string>, body = '{"text":"x"}') =>
      fetch(`${app.url}/write`, {
        method: 'POST',
        headers: { ...bearer, 'Content-Type': 'application/json', ...more },
        body,
      });

    const visitor = { Cookie: `${VISITOR_COOKIE}=${tokens.newVisitorCookie()}`, 'X-Forwarded-For': '203.0.113.1' };
    expect([(await send(visitor)).status, (await send(visitor)).status]).toEqual([200, 200]);
    const refused = await send({ ...visitor, 'Accept-Language': 'ar' }, 'this is no JSON');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590);
    expect(await refused.json()).toMatchObject({
      title: expect.stringMatching(/[ء-ي]/),
      retryAfterSeconds: expect.any(Number),
    });

    // Without a cookie the address is counted: 4 in total, and a large body counts as several.
    const crowd = { 'X-Forwarded-For': '203.0.113.2' };
    expect([
      (await send(crowd, JSON.stringify({ text: 'x'.repeat(2900) }))).status,
      (await send(crowd)).status,
      (await send(crowd)).status,
    ]).toEqual([200, 200, 429]);
    await app.stop();
  });
});

describe('[D-3.06] the address that is counted', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:bbbb:0:0:2', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, caller) => expect(callerOfAddress(address)).toBe(caller));
});
