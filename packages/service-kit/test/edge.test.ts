import { endpoint } from '@shop/contracts';
import { request } from 'node:http';
import { z } from 'zod';
import {
  createInternalApp,
  createMetrics,
  createVisitorTokens,
  reply,
  VISITOR_COOKIE,
  type AppOptions,
} from '../src/index.ts';
import { eventually, TEST_VISITOR_SECRET, testVisitor } from '../src/testing/index.ts';
import { serve, startApp, type AppUnderTest } from './app-under-test.ts';

const SHOP = '01920000-0000-7000-8000-000000000001';
const call = <const Access extends 'public' | 'visitor' | 'csrf' | 'staff'>(
  id: string,
  access: Access,
  method: 'get' | 'post' = 'get',
) =>
  endpoint({
    id,
    service: 'catalog',
    method,
    path: `/${id}/{what}`,
    summary: id,
    access,
    params: z.object({ what: z.string() }),
    limit: { perOrder: 1, byHandler: true },
    responses: { 200: z.object({ ip: z.string() }) },
  });

/** As bytes on the wire: `fetch` would refuse to send some of these. */
const raw = (
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const req = request({ hostname, port, path, method, headers, setHost: !('Host' in headers) }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString()));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }));
    });
    req.on('error', reject);
    req.end();
  });

const routes: AppOptions['routes'] = ({ route }) => {
  route(call('public', 'public'), ({ req }) => reply(200, { ip: req.ip ?? '' }));
  route(call('visitor', 'visitor'), () => reply(200, { ip: '' }));
  route(call('csrf', 'csrf', 'post'), () => reply(200, { ip: '' }));
  route({ ...call('json', 'public', 'post'), body: z.object({ text: z.string() }) }, () => reply(200, { ip: '' }));
  route(call('staff', 'staff'), () => reply(200, { ip: '' }));
};

describe('any bytes of a visitor', () => {
  let app: AppUnderTest;
  const tokens = createVisitorTokens(TEST_VISITOR_SECRET);
  beforeAll(async () => {
    app = await startApp({ routes, staff: async () => undefined });
  });
  afterAll(() => app.stop());

  /** The last character of an otherwise right signature, as one byte outside ASCII. */
  const damaged = (token: string): string => `${token.slice(0, -1)}\u00e9`;

  it('[D-2.04] a damaged token is a wrong token: 401, 403, or a new visitor', async () => {
    const { csrf, bearer } = testVisitor(SHOP);
    expect((await raw(app.url, '/visitor/x', { Authorization: damaged(bearer.Authorization) })).status).toBe(401);
    expect((await raw(app.url, '/staff/x', { Authorization: 'Bearer \u00e9.\u00e9.\u00e9' })).status).toBe(401);
    const header = { ...csrf, 'X-CSRF-TOKEN': damaged(csrf['X-CSRF-TOKEN']) };
    expect((await raw(app.url, '/csrf/x', header, 'POST')).status).toBe(403);
    const cookie = tokens.newVisitorCookie();
    expect(
      (await raw(app.url, '/csrf/x', { ...csrf, Cookie: `${VISITOR_COOKIE}=${damaged(cookie)}` }, 'POST')).status,
    ).toBe(403);
    expect(tokens.visitorIdOf(damaged(cookie))).toBeUndefined();
    const link = tokens.issue('thank-you', 'order', 60, Date.now());
    expect(tokens.subjectOf('thank-you', damaged(link), Date.now())).toBeUndefined();
  });

  it('[D-2.04] while the secret is replaced, tokens of both secrets open, and of no third one', async () => {
    const [now, before, third] = [TEST_VISITOR_SECRET, 'b'.repeat(32), 'c'.repeat(32)];
    const exchanging = await startApp({ routes, visitorTokens: createVisitorTokens(now, before) });
    const statusOf = async (url: string, secret: string) =>
      (await raw(url, '/visitor/x', testVisitor(SHOP, secret).bearer)).status;
    const statuses = await Promise.all([now, before, third].map((secret) => statusOf(exchanging.url, secret)));
    await exchanging.stop();
    expect(statuses).toEqual([200, 200, 401]);
    expect(await statusOf(app.url, before)).toBe(401);
  });

  it.each([
    '/public/%ff',
    '/public/%',
    '/public/%E0%A4%A',
    '/%ff/%ff',
    '//',
    '/public/..%2f..',
    '/public/x?%ff=%',
    '/docs/%ff',
    '/docs/..%2f..%2fpackage.json',
  ])('the path %s is answered below 500', async (path) => {
    expect((await raw(app.url, path)).status).toBeLessThan(500);
  });

  it.each(['a b', 'x:99999', 'x:', 'user@evil.example', 'a/b', 'a\\b', '..', '\u00e9.dz', '[::1', '"><script>'])(
    'the host %s is 400',
    async (Host) => {
      expect((await raw(app.url, '/public/x', { Host })).status).toBe(400);
      expect((await raw(app.url, '/public/x', { 'X-Forwarded-Host': Host })).status).toBe(400);
    },
  );

  it.each(['elbahdja.dz', 'localhost:4000', '127.0.0.1:1', '[::1]:4000', 'xn--80a.dz', 'a_b.example.'])(
    'the host %s is fine',
    async (Host) => {
      expect((await raw(app.url, '/public/x', { Host })).status).toBe(200);
    },
  );

  it('a body with another content type is not parsed as JSON', async () => {
    const send = (type: string) =>
      fetch(`${app.url}/json/x`, { method: 'POST', headers: { 'Content-Type': type }, body: '{"text":"x"}' });
    expect([(await send('text/plain')).status, (await send('application/json')).status]).toEqual([422, 200]);
  });

  it.each([
    ['"\\ud800"', 400],
    ['"a\\uDC00b"', 400],
    ['"\\udc00\\ud800"', 400],
    ['"\\ud83d\\ude00 \\u0628"', 200],
  ])('the text %s, as it stands in a body, is answered with %i', async (text, status) => {
    const body = `{"text":${text}}`;
    const answer = await fetch(`${app.url}/json/x`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('none of it leaves a stack in the log', () => expect(app.log()).not.toContain('"stack"'));
});

describe('[D-3.06] the address of a call', () => {
  it('is what a trusted proxy says, and what the connection says otherwise', async () => {
    const trusting = await startApp({ routes });
    const alone = await startApp({ routes, config: { TRUSTED_PROXIES: [], SHED_READS_AT: 10, SHED_ALL_AT: 10 } });
    const header = { 'X-Forwarded-For': '203.0.113.9' };
    expect(JSON.parse((await raw(trusting.url, '/public/x', header)).body)).toEqual({ ip: '203.0.113.9' });
    expect(JSON.parse((await raw(alone.url, '/public/x', header)).body)).toEqual({ ip: '127.0.0.1' });
    await Promise.all([trusting.stop(), alone.stop()]);
  });
});

describe('under overload', () => {
  it('sheds reads before writes, and always answers the platform', async () => {
    let finish: () => void = () => undefined;
    let inside = 0;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const app = await startApp({
      config: { TRUSTED_PROXIES: [], SHED_READS_AT: 2, SHED_ALL_AT: 3 },
      routes: ({ route }) => {
        route(call('held', 'public'), async () => {
          inside += 1;
          await held;
          return reply(200, { ip: '' });
        });
        route(call('written', 'public', 'post'), () => reply(200, { ip: '' }));
      },
    });
    const waiting = [raw(app.url, '/held/1'), raw(app.url, '/held/2')];
    await eventually(() => expect(inside).toBe(2));
    expect((await raw(app.url, '/held/3')).status).toBe(503);
    expect((await raw(app.url, '/written/1', {}, 'POST')).status).toBe(200);
    for (const path of ['/health', '/ready', '/metrics']) expect((await raw(app.url, path)).status).toBe(200);
    finish();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    await app.stop();
  });

  it('sheds the kind with many requests in flight: reads at a moderate delay, writes at a larger one', async () => {
    let finish: () => void = () => undefined;
    let inside = 0;
    let late = 0;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const app = await startApp({
      lateness: () => late,
      light: ['/light/'],
      routes: ({ route }) => {
        const untilFinished = async () => {
          inside += 1;
          await held;
          return reply(200, { ip: '' });
        };
        route(call('held', 'public'), untilFinished);
        route(call('sent', 'public', 'post'), untilFinished);
        for (const id of ['quick', 'light'] as const) route(call(id, 'public'), () => reply(200, { ip: '' }));
        route(call('written', 'public', 'post'), () => reply(200, { ip: '' }));
      },
    });
    const write = () => raw(app.url, '/written/1', {}, 'POST');
    const sixteen = (path: string, method?: 'POST') => Array.from({ length: 16 }, () => raw(app.url, path, {}, method));
    const waiting = sixteen('/held/1');
    await eventually(() => expect(inside).toBe(16));
    expect((await raw(app.url, '/quick/1')).status).toBe(200);
    const read = () => fetch(`${app.url}/quick/1`);
    late = 400;
    const { status, headers } = await read();
    expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '1', 'close']);
    expect([(await write()).status, (await raw(app.url, '/light/1')).status]).toEqual([200, 200]);
    late = 700;
    expect((await write()).status).toBe(200);
    waiting.push(...sixteen('/sent/1', 'POST'));
    await eventually(() => expect(inside).toBe(32));
    expect([(await write()).status, (await raw(app.url, '/light/1')).status]).toEqual([503, 200]);
    finish();
    expect(new Set((await Promise.all(waiting)).map((answer) => answer.status))).toEqual(new Set([200]));
    expect([(await read()).status, (await write()).status]).toEqual([200, 200]);
    await app.stop();
  });
});

describe('a public port', () => {
  it('gives one address at most a fifth of the requests in flight, and others the rest', async () => {
    let finish: () => void = () => undefined;
    let inside = 0;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const app = await startApp({
      forEverybody: true,
      config: { TRUSTED_PROXIES: ['loopback'], SHED_READS_AT: 10, SHED_ALL_AT: 20 },
      routes: ({ route }) =>
        route(call('held', 'public'), async () => {
          inside += 1;
          await held;
          return reply(200, { ip: '' });
        }),
    });
    const from = (address: string) => raw(app.url, '/held/1', { 'X-Forwarded-For': address });
    const waiting = [from('203.0.113.9'), from('203.0.113.9')];
    await eventually(() => expect(inside).toBe(2));
    expect((await from('203.0.113.9')).status).toBe(503);
    waiting.push(from('203.0.113.10'));
    await eventually(() => expect(inside).toBe(3));
    finish();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await from('203.0.113.9')).status).toBe(200);
    await app.stop();
  });

  it('reveals no internals; the internal port has the figures', async () => {
    const metrics = createMetrics('shell');
    const app = await startApp({ routes, metrics, forEverybody: true });
    for (const path of ['/metrics', '/docs', '/docs/start.js', '/openapi.json'])
      expect((await raw(app.url, path)).status).toBe(404);
    expect(JSON.parse((await raw(app.url, '/ready')).body)).toEqual({ status: 'ready' });
    const inside = await serve(
      createInternalApp({
        config: { TRUSTED_PROXIES: [], SHED_READS_AT: 1, SHED_ALL_AT: 1 },
        lifecycle: { stopping: () => false },
        metrics,
        ready: () => Promise.reject(new Error('no')),
      }),
    );
    expect((await raw(inside.url, '/metrics')).body).toContain('http_request_seconds');
    expect((await raw(inside.url, '/ready')).status).toBe(503);
    await Promise.all([app.stop(), inside.stop()]);
  });
});
