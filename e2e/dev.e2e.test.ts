import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { newVisit } from './browser.ts';
import { eventually } from './eventually.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { system } from './system.ts';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('a remote under development', () => {
  let dev: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    const words = ['scripts/dev/main.ts', 'storefront', '--shop', system.shop, '--port', String(port)];
    dev = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    await eventually(async () => {
      if (!(await fetch(`${origin}/__dev/host.js`)).ok) throw new Error('the dev server does not answer yet');
    }, 60_000);
  });
  afterAll(async () => {
    if (dev.exitCode !== null) return;
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  });

  it('is drawn from its sources inside the running shop, next to the released checkout', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const { open, name, form } = productPage(page, 'fr');
    await open(origin + PRODUCTS.lamp);
    expect(await name()).not.toBe('');
    await form.ready();
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    );
    expect(scripts).toContain('/__dev/host.js');
    expect(scripts.filter((path) => path.startsWith('/remotes/storefront/'))).toEqual([]);
    expect(scripts.some((path) => path.startsWith('/remotes/checkout/'))).toBe(true);
  });
});
