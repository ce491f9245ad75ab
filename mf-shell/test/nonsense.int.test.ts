import { createVisitorTokens } from '@shop/service-kit';
import { connect } from 'node:net';
import {
  SECRET,
  startCatalogue,
  startShell,
  type CatalogueUnderTest,
  type ShellUnderTest,
} from './shell-under-test.ts';

interface Said {
  status: number;
  head: string;
  body: string;
}

const tokens = createVisitorTokens(SECRET);
const COOKIE = tokens.newVisitorCookie();
const DAMAGED = [
  `${COOKIE.slice(0, -1)}é`,
  COOKIE.slice(0, -1),
  `${COOKIE}x`,
  '',
  '.',
  '..',
  '%ff',
  'a.b',
  '{"$gt":""}',
  `${'x'.repeat(4000)}.y`,
  `"${COOKIE}"`,
  `é; hanout_visitor=${COOKIE}`,
];

const PATHS = [
  '/%',
  '/%f',
  '/%ff',
  '/%ff%ff',
  '/%c3%28',
  '/%e2%82',
  '/%00',
  '/a%00b',
  '/%0d%0aSet-Cookie:x=1',
  '/%7f',
  '/catalog/product/%ff/%ff',
  '/catalog/product/%00/%00',
  '/catalog/category/%E0%A4%A',
  '/catalog/brands/%',
  '/blog/%80',
  '/pages/%ff',
  '/promotions/%fe',
  '/catalog/product/lampes/%ED%A0%80',
  '//',
  '///',
  '//evil.example/x',
  '//evil.example//x',
  '/\\evil.example',
  '/\\/\\/',
  '/catalog//product//x//y',
  '/catalog/product/../../../etc/passwd',
  '/catalog/product/..%2f..%2fetc/passwd',
  '/fonts/..%2f..',
  '/fonts/%2e%2e/%2e%2e/package.json',
  '/fonts/%ff',
  '/fonts/%00',
  '/remotes/shell/..%2f..%2f/server.cjs',
  '/remotes/%ff/%ff/%ff',
  '/remotes/shell/x/%00',
  `/${'a'.repeat(8000)}`,
  `/catalog/product/${'b'.repeat(4000)}/${'c'.repeat(4000)}`,
  `/${'%41'.repeat(2500)}`,
  `/${'/'.repeat(3000)}`,
  '/<script>alert(1)</script>',
  '/catalog/product/lampes/none',
  '/catalog/product/{x}/$ne',
  '/sitemap/0.xml',
  '/sitemap/-1.xml',
  '/sitemap/99999999999.xml',
  '/sitemap/%ff.xml',
  '/sitemap/__proto__.xml',
  '/constructor',
  '/__proto__',
  '/catalog/product/__proto__/constructor',
];

const QUERIES = [
  '/?q=%ff',
  '/?%',
  '/?%ff=%ff',
  '/?=&=&&&',
  '/?lang=%ff',
  '/?lang=xx',
  '/?lang=fr&lang=ar',
  '/?__proto__=1&constructor=2',
  '/catalog/search?q=%ff',
  '/catalog/search?q=%00%00',
  '/catalog/new?page=-1',
  '/catalog/new?page=1e99',
  '/catalog/new?page=NaN&sort[]=x',
  '/catalog/new?min=1e400&max=-Infinity',
  '/catalog/new?features[__proto__]=x',
  '/catalog/new?features[%ff]=%ff',
  `/catalog/new?${'features[a]=b&'.repeat(500)}`,
  `/catalog/search?q=${'%D8%A8'.repeat(1500)}`,
  `/?${'x=1&'.repeat(2000)}`,
  '/catalog/category/lampes?brands=%2C%2C%2C',
];

const HOSTS = [
  'a b',
  ':99999',
  'x:99999',
  'x@evil.example',
  'evil.example/x',
  '<b>',
  'é.dz',
  'a..b',
  '[::1',
  `${'a'.repeat(300)}.dz`,
  'a,b',
  'x\ty',
  '%00',
  "';--",
];

describe('nonsense', () => {
  let catalogue: CatalogueUnderTest;
  let shell: ShellUnderTest;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    shell = await startShell(catalogue.url);
    expect((await say('/')).status).toBe(200);
  });
  afterAll(async () => {
    await shell.stop();
    catalogue.server.close();
  });

  /** Byte for byte, past every client that would put it right. */
  const say = (target: string, headers: Readonly<Record<string, string>> = {}): Promise<Said> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shell.origin);
      const chunks: Buffer[] = [];
      const socket = connect(Number(port), hostname);
      const lines = Object.entries({
        Host: `localhost:${port}`,
        'Accept-Language': 'ar',
        ...headers,
        Connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
      socket.on('close', () => {
        const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
        resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') });
      });
      socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'));
    });

  it.each(PATHS)('in a path is the visitor’s 4xx: %s', async (path) => {
    const { status, body, head } = await say(path);
    expect([status >= 400 && status < 500, status]).toEqual([true, status]);
    if (/content-type: text\/html/i.test(head)) expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).not.toContain('<script>alert');
  });

  it.each(QUERIES)('in a query is no part of the page, or a page of nothing: %s', async (path) => {
    const { status, body } = await say(path);
    expect([200, 404]).toContain(status);
    expect(body).toMatch(/<html lang="(ar|fr)"/);
  });

  it.each(HOSTS)('as a Host is 400: %s', async (host) => {
    expect((await say('/', { Host: host })).status).toBe(400);
  });

  it.each(['GET /', 'GET /dashboard/orders', 'POST /order/form', 'GET /web/api/product/x', 'GET /robots.txt'])(
    'as no Host at all, in HTTP/1.0, is 400: %s',
    async (asked) => {
      const { hostname, port } = new URL(shell.origin);
      const socket = connect(Number(port), hostname);
      socket.end(`${asked} HTTP/1.0\r\nContent-Length: 0\r\n\r\n`);
      const chunks = await socket.toArray();
      expect(chunks.join('')).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each(DAMAGED)('in the visitor’s cookie makes a fresh visitor: %s', async (cookie) => {
    const { status, head } = await say('/', { Cookie: `hanout_visitor=${cookie}` });
    expect(status).toBe(200);
    expect(head).toMatch(/Set-Cookie: hanout_visitor=[\w.-]+;/i);
    expect((await say('/web/api/token', { Cookie: `hanout_visitor=${cookie}` })).status).toBe(200);
  });

  it.each([
    ['Accept-Language', '\xff\xfe;q=1e999,,;q='],
    ['Accept-Encoding', 'gzip;q=x,\xff'],
    ['Accept', '\xff/\xff;;q=q'],
    ['Cookie', ';;;=;=\xff;lang=\xff'],
    ['X-Request-Id', '\xff\r'],
    ['If-None-Match', '*'],
    ['Range', 'bytes=5-1'],
    ['X-Forwarded-Proto', 'javascript'],
    ['X-Forwarded-For', '\xff, ::::'],
    ['Referer', '\xff'],
    ['User-Agent', '\xff'.repeat(500)],
  ])('in %s is nobody’s trouble', async (name, value) => {
    expect((await say('/', { [name]: value })).status).toBeLessThan(500);
  });

  it('is the same page to a HEAD', async () => {
    const answer = await fetch(`${shell.origin}/%ff`, { method: 'HEAD' });
    expect(answer.status).toBe(400);
  });

  it('writes no error to the log', () => {
    expect(shell.errors).toEqual([]);
  });
});
