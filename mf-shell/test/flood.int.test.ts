import { placeOrder } from '@shop/contracts/order/storefront';
import { eventually } from '@shop/service-kit/testing';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCatalogue, startShell, type CatalogueUnderTest, type ShellUnderTest } from './shell-under-test.ts';

/** Less heap than the image gives the shell: orders that wait for svc-order fill it before they are too many. */
const FLAGS = ['--max-old-space-size=56', '--max-semi-space-size=4'];
const ORDERS = 2800;

/** Every visitor comes from an address of their own. */
const someAddress = (): string => `100.64.${randomInt(256)}.${randomInt(1, 255)}`;

describe('more orders than the shell bears, while svc-order hangs', () => {
  let catalogue: CatalogueUnderTest;
  let orders: Server;
  let shell: ShellUnderTest;
  const held: ServerResponse[] = [];
  let hanging = true;

  beforeAll(async () => {
    catalogue = await startCatalogue();
    orders = createServer((_req, res) => {
      if (hanging) held.push(res);
      else res.end('{}');
    }).listen(0, '127.0.0.1');
    await once(orders, 'listening');
    const url = `http://127.0.0.1:${(orders.address() as AddressInfo).port}`;
    shell = await startShell(catalogue.url, { ORDER_URL: url }, FLAGS);
  }, 60_000);
  afterAll(async () => {
    await shell.stop();
    orders.closeAllConnections();
    orders.close();
    catalogue.server.close();
  }, 40_000);

  /** @returns the status, or the connection's own word */
  const place = (): Promise<string> =>
    new Promise((resolve) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress(), Cookie: 'x'.repeat(200) };
      const asking = request(shell.origin + placeOrder.path, { method: 'POST', agent: false, headers }, (answer) => {
        answer.resume();
        const later = answer.statusCode === 503 && answer.headers['retry-after'];
        answer.once('end', () => resolve(later ? 'later' : String(answer.statusCode)));
      });
      asking.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      asking.end(JSON.stringify({ cart: 'x'.repeat(1200) }));
    });

  it('are put off, and pages are there', async () => {
    const answers = Array.from({ length: ORDERS }, place);
    let answered = 0;
    for (const answer of answers) void answer.then(() => (answered += 1));
    // Whatever is not put off is with svc-order, or waits for a connection to it.
    await eventually(async () => {
      expect(held.length).toBeGreaterThan(0);
      expect(answered).toBeGreaterThan(ORDERS / 10);
    }, 30_000);
    for (let view = 0; view < 20; view += 1) expect((await fetch(`${shell.origin}/?view=${view}`)).status).toBe(200);
    hanging = false;
    for (const res of held) res.end('{}');
    const counted: Record<string, number> = {};
    for (const answer of await Promise.all(answers)) counted[answer] = (counted[answer] ?? 0) + 1;
    expect(Object.keys(counted).sort()).toEqual(['200', 'later']);
    expect(await place()).toBe('200');
    expect(shell.process.exitCode).toBeNull();
  }, 90_000);
});
