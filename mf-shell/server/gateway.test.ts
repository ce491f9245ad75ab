import { createApp, createLogger, createMetrics, createVisitorTokens } from '@shop/service-kit';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

describe('[D-3.06] what the gateway tells a service about the caller', () => {
  const seen: IncomingHttpHeaders[] = [];
  const service = createServer((req, res) => {
    seen.push(req.headers);
    res.end('{}');
  });
  const logger = createLogger('gateway-test', 'silent');
  const running: Server[] = [service];
  let target = '';
  const shell = async (trusted: string[]): Promise<string> => {
    const urls = { CATALOG_URL: target, ORDER_URL: target, LOGISTICS_URL: target, PAYMENTS_URL: target };
    const app = createApp({
      name: 'shell',
      config: { TRUSTED_PROXIES: trusted, SHED_READS_AT: 10, SHED_ALL_AT: 10 },
      logger,
      metrics: createMetrics('shell'),
      lifecycle: { stopping: () => false },
      visitorTokens: createVisitorTokens('x'.repeat(32)),
      ready: () => true,
      routes: () => undefined,
      before: (express) => void express.use(createGateway(urls, logger)),
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

  it('is the connection’s own, whatever a visitor wrote into the request', async () => {
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

  it('is what a trusted proxy says: the address that it saw itself, not one that the visitor put in front of it', async () => {
    const origin = await shell(['loopback']);
    expect(await told(origin, { ...FORGED, 'X-Forwarded-Host': 'elbahdja.dz' })).toEqual({
      'x-forwarded-for': '198.51.100.2',
      'x-forwarded-host': 'elbahdja.dz',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
    });
  });
});
