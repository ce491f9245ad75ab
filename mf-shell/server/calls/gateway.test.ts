import { createApp, createLogger, createMetrics, createVisitorTokens } from '@shop/service-kit';
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createGateway } from './gateway.ts';

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
};

const FORGED = {
  'X-Forwarded-For': '203.0.113.1, 198.51.100.2',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '1',
  'X-Forwarded-Server': 'evil',
  'X-Real-IP': '203.0.113.1',
  Forwarded: 'for=203.0.113.1;host=evil.example;proto=https',
};

describe('the gateway', () => {
  const seen: IncomingHttpHeaders[] = [];
  let answersEarly = false;
  const service = createServer((req, res) => {
    seen.push(req.headers);
    // As one that stops.
    res.setHeader('Connection', 'close').setHeader('Keep-Alive', 'timeout=61');
    if (answersEarly) res.end('{}');
    else req.resume().once('end', () => res.end('{}'));
  });
  const logger = createLogger('gateway-test', 'silent');
  const running: Server[] = [service];
  let target = '';
  const shell = async (
    trusted: string[],
    staff = target,
    { orders = target, stopSignal = new AbortController().signal } = {},
  ): Promise<string> => {
    const urls = {
      CATALOG_URL: target,
      ORDER_URL: orders,
      LOGISTICS_URL: target,
      PAYMENTS_URL: target,
      STAFF_URL: staff,
    };
    const app = createApp({
      name: 'shell',
      forEverybody: true,
      config: { TRUSTED_PROXIES: trusted, SHED_READS_AT: 1000, SHED_ALL_AT: 1000 },
      logger,
      metrics: createMetrics('shell'),
      lifecycle: { stopping: () => false },
      visitorTokens: createVisitorTokens('x'.repeat(32)),
      ready: () => true,
      routes: () => undefined,
      before: (express) => void express.use(createGateway(urls, logger, stopSignal)),
    });
    const server = createServer(app);
    running.push(server);
    return listening(server);
  };
  const told = async (origin: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> => {
    await (await fetch(`${origin}/web/api/cart/checkout`, { method: 'POST', headers, body: '{}' })).text();
    return Object.fromEntries(
      Object.entries(seen.at(-1) ?? {}).filter(([name]) => name.includes('forwarded') || name === 'x-real-ip'),
    );
  };
  beforeAll(async () => {
    target = await listening(service);
  });
  afterAll(() => {
    for (const server of running) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('[D-3.06] sends a service the address of the connection, not one that the visitor wrote into the request', async () => {
    const origin = await shell([]);
    const { host, port } = new URL(origin);
    const own = {
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-forwarded-port': port,
    };
    expect(await told(origin, FORGED)).toEqual(own);
    expect(await told(origin, {})).toEqual(own);
  });

  it('[D-3.06] forwards the address that a trusted proxy saw itself, not one that the visitor put in front of it', async () => {
    const origin = await shell(['loopback']);
    expect(await told(origin, { ...FORGED, 'X-Forwarded-Host': 'elbahdja.dz' })).toEqual({
      'x-forwarded-for': '198.51.100.2',
      'x-forwarded-host': 'elbahdja.dz',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    });
  });

  it('keeps a visitor’s connection open even if a service closes its own', async () => {
    const origin = await shell([]);
    const { headers } = await fetch(`${origin}/web/api/cart/checkout`);
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', null]);
  });

  it.each([false, true])(
    'lets nobody hold the connections to a service with half calls: answered early %s',
    async (early) => {
      answersEarly = early;
      const origin = await shell(['loopback']);
      const post = async (address: string) => {
        const headers = { 'X-Forwarded-For': address };
        return (await fetch(`${origin}/web/api/cart/checkout`, { method: 'POST', headers, body: '{}' })).status;
      };
      const began = seen.length;
      const half = Array.from({ length: 20 }, () => {
        const headers = { 'X-Forwarded-For': '203.0.113.9', 'Content-Length': '100000' };
        const call = request(`${origin}/web/api/cart/checkout`, { method: 'POST', headers }).on(
          'error',
          () => undefined,
        );
        call.write('{');
        return call;
      });
      while (seen.length < began + half.length) await new Promise(setImmediate);
      expect([await post('203.0.113.9'), await post('198.51.100.7')]).toEqual([early ? 200 : 503, 200]);
      for (const call of half) call.destroy();
      let status = 503;
      while (status === 503) status = await post('203.0.113.9');
      expect(status).toBe(200);
    },
  );

  it('calls no service for small bodies that never end', async () => {
    const origin = await shell(['loopback']);
    const began = seen.length;
    let left = 0;
    const half = Array.from({ length: 31 * 20 }, (_, index) => {
      const headers = { 'X-Forwarded-For': `203.0.113.${index % 31}`, 'Content-Length': '3000' };
      const call = request(`${origin}/web/api/cart/checkout`, { method: 'POST', headers, agent: false });
      call.on('error', () => undefined).write('{', () => (left += 1));
      return call;
    });
    while (left < half.length) await new Promise(setImmediate);
    expect(await told(origin, { 'X-Forwarded-For': '198.51.100.7' })).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
    });
    expect(seen.length).toBe(began + 1);
    for (const call of half) call.destroy();
  });

  it('ends the event streams of open pages, and their connections, as soon as the shell stops', async () => {
    const stop = new AbortController();
    const stream = createServer((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: ready\n\n');
    });
    running.push(stream);
    const origin = await shell([], target, { orders: await listening(stream), stopSignal: stop.signal });
    const left = once(stream, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'));
    const page = await fetch(`${origin}/dashboard/api/order/changes`);
    expect(page.headers.get('connection')).toBe('close');
    stop.abort();
    expect(await page.text()).toBe('event: ready\n\n');
    await left;
    // One that is opened during the stop ends as well.
    expect(await (await fetch(`${origin}/dashboard/api/order/changes`)).text()).toBe('event: ready\n\n');
  });

  it('shows staff in their language that accounts are unavailable, while the rest of the back-office works', async () => {
    const origin = await shell([], 'http://127.0.0.1:9');
    const callsOf = (path: string) =>
      fetch(`${origin}/dashboard/api/${path}`, { headers: { 'Accept-Language': 'ar' } });
    for (const path of ['staff', 'staff/token', 'staff/auth/jwks']) {
      const answer = await callsOf(path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
      const requestId = answer.headers.get('x-request-id');
      expect(requestId).toMatch(/./);
      expect(await answer.json()).toMatchObject({
        type: 'unavailable',
        title: expect.stringMatching(/[\u0621-\u064a]/),
        requestId,
      });
    }
    expect((await callsOf('staffing')).status).toBe(200);
    expect((await callsOf('product')).status).toBe(200);
  });
});
