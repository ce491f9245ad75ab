import { createVisitorTokens } from '@shop/service-kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = process.cwd();
const SECRET = 'a secret of the tests, forty characters!!';
const RELEASES = join(ROOT, 'mf-shell/dist/releases.json');
const tokens = createVisitorTokens(SECRET);
const SHOP = {
  uuid: '01920000-0000-7000-8000-000000000001', activeAddToCart: true, cooldownSeconds: 100, abandonedCartCapture: true, name: 'El Bahdja', city: 'Alger', tagline: '</script><b>', since: '', phone: '0560124830', whatsapp: '', email: 'a@b.dz', freeDeliveryFrom: 15_000,
  legal: { company: 'SARL El Bahdja Commerce', capital: '', rc: '16/00-0987654 B 11', nif: '001116098765432', nis: '', ai: '', address: 'Alger' },
  menu: [], footer: [], theme: { '--color-brand': '#123456', '--color-accent': 'red;}body{display:none' }, hosts: [],
};

const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => spawn(process.execPath, [file, ...args], { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });

/** A catalogue that knows one shop and nothing else: enough for every page's frame. */
const startCatalogue = async (): Promise<{ server: Server; url: string; seen: IncomingMessage[]; shop: { answers: boolean } }> => {
  const seen: IncomingMessage[] = [];
  const shop = { answers: true };
  const server = createServer((req, res) => {
    seen.push(req);
    res.setHeader('content-type', 'application/json');
    if (req.url === '/web/public/api/shop' && shop.answers) res.end(JSON.stringify(SHOP));
    else if (req.url?.startsWith('/web/public/api/echo')) res.end(JSON.stringify({ requestId: req.headers['x-request-id'] }));
    else {
      res.statusCode = shop.answers ? 404 : 500;
      res.end(JSON.stringify({ type: 'not-found', title: 'non', status: res.statusCode }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, shop };
};

const startShell = (catalogue: string, releases: string): ChildProcess =>
  run('mf-shell/server/main.ts', [], { NODE_ENV: 'test', PORT: '0', CATALOG_URL: catalogue, ORDER_URL: 'http://127.0.0.1:9', LOGISTICS_URL: 'http://127.0.0.1:9', PAYMENTS_URL: 'http://127.0.0.1:9', VISITOR_SECRET: SECRET, RELEASES_FILE: releases, REMOTES_DIR: ROOT });

const originOf = (shell: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    shell.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const port = /"port":(\d+),"msg":"listening"/.exec(text)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });

describe('the shell’s server', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let shell: ChildProcess;
  let origin: string;
  const map = join(mkdtempSync(join(tmpdir(), 'releases-')), 'releases.json');
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(origin + path, { headers, redirect: 'manual' });

  beforeAll(async () => {
    if (!existsSync(RELEASES)) await once(run('--input-type=module', ['-e', "const { buildWeb } = await import('@shop/kit/build'); await buildWeb({ root: process.cwd() });"], {}), 'exit');
    copyFileSync(RELEASES, map);
    catalogue = await startCatalogue();
    shell = startShell(catalogue.url, map);
    origin = await originOf(shell);
  }, 180_000);
  afterAll(async () => {
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    catalogue.server.close();
  }, 40_000);

  it('[D-2.04] writes tokens that the services accept, bound to the visitor cookie', async () => {
    const response = await get('/nowhere');
    const html = await response.text();
    const cookie = /hanout_visitor=([^;]+); .*HttpOnly/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    const meta = (name: string): string | undefined => new RegExp(`<meta name="${name}" content="([^"]+)">`).exec(html)?.[1];
    expect(meta('shop-uuid')).toBe(SHOP.uuid);
    expect(tokens.shopOfBearer(meta('api-token'), Date.now())).toBe(SHOP.uuid);
    const asked = { headers: { cookie: `hanout_visitor=${cookie ?? ''}`, 'x-csrf-token': meta('csrf-token') } } as unknown as IncomingMessage;
    expect(tokens.visitorOfCsrf(asked, Date.now())).toMatchObject({ shopUuid: SHOP.uuid });
  });

  it('[D-2.04] renews both tokens at GET /web/api/token', async () => {
    const renewed: unknown = await (await get('/web/api/token')).json();
    expect(renewed).toEqual({ api: expect.any(String), csrf: expect.any(String) });
    expect(tokens.shopOfBearer((renewed as { api: string }).api, Date.now())).toBe(SHOP.uuid);
  });

  it.each([
    ['fr', 'ltr', { 'accept-language': 'de' }],
    ['en', 'ltr', { 'accept-language': 'en-GB,ar;q=0.5' }],
    ['ar', 'rtl', { 'accept-language': 'en', cookie: 'lang=ar' }],
  ])('[D-2.02] [SF-1.04] answers in %s, %s', async (language, direction, headers) => {
    expect(await (await get('/nowhere', headers)).text()).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  it('[D-2.02] keeps a language chosen by a link', async () => {
    const response = await get('/nowhere?lang=ar', { 'accept-language': 'fr' });
    expect(response.headers.get('set-cookie')).toContain('lang=ar');
    expect(await response.text()).toContain('<html lang="ar" dir="rtl">');
  });

  it('answers an unknown address with a 404 page of the shop, with the seller’s identity [D-15.03]', async () => {
    const response = await get('/nowhere');
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('Cette page n’existe pas');
    expect(html).toContain('16/00-0987654 B 11');
  });

  it('lets no text of the shop out of its place', async () => {
    const response = await get('/nowhere');
    const html = await response.text();
    expect(html.includes('</script><b>')).toBe(false);
    const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('');
    expect(styles.includes('--color-brand:#123456')).toBe(true);
    expect(styles.includes('body{display:none')).toBe(false);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).not.toContain('unsafe');
    expect([...html.matchAll(/<(?:script|style)(?! type="application\/ld)[^>]*>/g)].every(([tag]) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    expect(/ style="/.test(html)).toBe(false);
  });

  it('gives every visitor their own nonce and token from one kept page, compressed or not', async () => {
    const raw = async (encoding: string): Promise<string> => {
      const response = await fetch(`${origin}/nowhere`, { headers: { 'accept-encoding': encoding } });
      return await response.text();
    };
    const [zipped, plain] = [await raw('gzip'), await raw('identity')];
    const same = (html: string): string => html.replace(/nonce="[^"]+"/g, '').replace(/(csrf|api)-token" content="[^"]+"/g, '');
    expect(same(zipped)).toBe(same(plain));
    expect(zipped).not.toBe(plain);
  });

  it('passes calls on with their request id, and says 503 when a service is down', async () => {
    const echoed = await get('/web/public/api/echo', { 'x-request-id': 'request-0001' });
    expect(await echoed.json()).toEqual({ requestId: 'request-0001' });
    const down = await get('/web/api/cart/order/x');
    expect(down.status).toBe(503);
    expect(down.headers.get('content-type')).toContain('application/problem+json');
  });

  it('serves what is released for ever, and nothing of the server’s bundles', async () => {
    const { shell: host } = JSON.parse(readFileSync(map, 'utf8')) as { shell: { entry: { url: string }; server: { file: string } } };
    const entry = await get(host.entry.url, { 'accept-encoding': 'br' });
    expect([entry.status, entry.headers.get('cache-control'), entry.headers.get('content-encoding')]).toEqual([200, 'public, max-age=31536000, immutable', 'br']);
    expect((await get(`/remotes/shell/${host.server.file.split('/').slice(-3).join('/')}`)).status).not.toBe(200);
  });

  it('never runs a server bundle that is not the released one: the page is left to the browser', async () => {
    const releases = JSON.parse(readFileSync(map, 'utf8')) as { remotes: { storefront: { server: { integrity: string } } } };
    releases.remotes.storefront.server.integrity = `sha384-${'A'.repeat(64)}`;
    const changed = `${map}.changed`;
    writeFileSync(changed, JSON.stringify(releases));
    const other = startShell(catalogue.url, changed);
    try {
      const there = await originOf(other);
      // The released bundle asks this catalogue for the home page, which it has not: 404. Without it nobody asks.
      expect((await get('/')).status).toBe(404);
      const page = await fetch(`${there}/`);
      expect(page.status).toBe(200);
      expect((await page.text()).includes('aria-busy="true"')).toBe(true);
    } finally {
      other.kill('SIGTERM');
      await once(other, 'exit');
    }
  }, 40_000);

  it('keeps showing the shop while the catalogue is down', async () => {
    await get('/nowhere');
    catalogue.shop.answers = false;
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const response = await get('/nowhere');
    expect(await response.text()).toContain('El Bahdja');
    catalogue.shop.answers = true;
  });

  it('[D-10.05] tells crawlers what to read', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${origin}/</loc>`);
  });
});
