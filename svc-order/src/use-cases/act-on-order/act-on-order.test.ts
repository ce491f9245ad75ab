import { createApp, createLogger, createMetrics, createStaffVerifier, createVisitorTokens, newId } from '@shop/service-kit';
import { eventually, startStaffKeys, TEST_VISITOR_SECRET } from '@shop/service-kit/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { placedOrder } from '../../domain/fixtures.ts';
import { createActOnOrder } from './act-on-order.ts';
import { actOnOrderRoute } from './route.ts';

const order = placedOrder({ state: 'pending' });

it('writes nothing any more once the person was told 503 at the deadline', async () => {
  const staff = await startStaffKeys();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const steps: string[] = [];
  const orders = {
    find: async () => {
      await slow;
      steps.push('read');
      return order;
    },
    change: async () => {
      steps.push('written');
      return order;
    },
    wasHandled: async () => false,
  };
  const copies = { available: () => 100, tariffsOf: () => [], person: () => undefined };
  const act = createActOnOrder({ orders, copies, newId, now: Date.now, nudge: () => undefined });
  const ended: unknown[] = [];
  const app = createApp({
    name: 'svc-order',
    config: { TRUSTED_PROXIES: ['loopback'], SHED_READS_AT: 1000, SHED_ALL_AT: 3000 },
    logger: createLogger('svc-order', 'silent'),
    metrics: createMetrics('svc-order'),
    lifecycle: { stopping: () => false },
    visitorTokens: createVisitorTokens(TEST_VISITOR_SECRET),
    staff: createStaffVerifier(new URL(staff.jwksUrl)),
    idempotency: { once: (_operation, work) => work() },
    ready: () => true,
    routes: (api) =>
      actOnOrderRoute(
        { ...api, route: (endpoint, handler) => api.route(endpoint, handler, { deadlineMs: 50 }) },
        (...asked) => act(...asked).finally(() => ended.push('ended')),
        () => Promise.reject(new Error('nothing to show')),
      ),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/dashboard/api/order/${order.uuid}/notFound`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff.token({ shopUuid: order.shopUuid })}` },
    body: JSON.stringify({ version: order.revision }),
  });
  expect(response.status).toBe(503);
  finish();
  await eventually(() => expect(ended).toHaveLength(1));
  expect(steps).toEqual(['read']);
  server.closeAllConnections();
  server.close();
  await staff.stop();
});
