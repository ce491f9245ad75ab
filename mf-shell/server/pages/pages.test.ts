import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setOf, startPages, type PagesUnderTest } from '../../test/pages-under-test.ts';
import { SHOP } from '../../test/shell-under-test.ts';
import { createPageSeeds } from './page-seeds.ts';

let pages: PagesUnderTest;
afterEach(() => pages.stop());

it('does not wait for the shop’s next bearer: the previous one is valid longer than the page is shown', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  expect((await pages.get('/blog/lamp-1')).text).toContain('the-first-bearer');
  pages.now.bearer = 'the-second-bearer';
  // The catalogue does not answer.
  pages.changed = () => new Promise(() => undefined);
  expect((await pages.get('/blog/lamp-1')).text).toContain('the-first-bearer');
  pages.changed = () => Promise.resolve(new Map());
  let text = '';
  while (!text.includes('the-second-bearer')) ({ text } = await pages.get('/blog/lamp-1'));
  expect(text).not.toContain('the-first-bearer');
  expect(pages.drawn).toEqual(['/blog/lamp-1']);
});

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('garbage cannot be collected');
  collect();
};
const alive = (refs: readonly WeakRef<object>[]): number => refs.filter((ref) => ref.deref()).length;

it('frees every former shop and release, and their rendered parts, although pages stay cached', async () => {
  const { keep } = createPageSeeds('host');
  const seeds: WeakRef<object>[] = [];
  const shops: WeakRef<object>[] = [];
  pages = await startPages({
    bytes: 10_000_000,
    // A shop that changes often, and whose seeds are evicted.
    seeds: {
      keep: (facts) => {
        const seed = { ...keep(facts) };
        seeds.push(new WeakRef(seed));
        return seed;
      },
      find: () => undefined,
    },
  });
  for (let at = 0; at < 60; at += 1) {
    pages.now.shop = { ...SHOP, tagline: `the ${at}th` };
    pages.now.set = setOf(`v${at}`);
    shops.push(
      new WeakRef(pages.now.shop),
      new WeakRef(pages.now.set),
      ...pages.now.set.modules.map((module) => new WeakRef(module)),
    );
    expect((await pages.get(`/blog/lamp-${at}`)).status).toBe(200);
  }
  await new Promise(setImmediate);
  collectGarbage();
  expect([shops.length, seeds.length]).toEqual([180, 60]);
  expect(alive(shops)).toBeLessThan(10);
  expect(alive(seeds)).toBeLessThan(4);
  // A page of a former release is renewed on its next request, and has its seed.
  const [, seed = ''] = /"seed":"([^"]+)"/.exec((await pages.get('/blog/lamp-1')).text) ?? [];
  expect(pages.drawn.length).toBe(61);
  expect((await pages.get(seed)).status).toBe(200);
});

it('blames the release that made a page, while it cannot be renewed', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  pages.now.set = setOf('v1', { compared: ['storefront'] });
  await pages.get('/blog/lamp-1');
  pages.now.set = setOf('v2', { compared: ['storefront'] });
  pages.answers = false;
  await pages.get('/blog/lamp-1');
  expect(pages.seen.map(({ version }) => version)).toEqual(['v1', 'v1']);
  pages.answers = true;
  await pages.get('/blog/lamp-2');
  expect(pages.seen.at(-1)?.version).toBe('v2');
});

it('answers a valid route without data with the shared not-found page', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  const nowhere = await pages.get('/nowhere');
  for (const path of ['/blog/x1', '/blog/x2', '/catalog/product/lampes/x', '/catalog/product/%D8%A7/y']) {
    const { status, headers, text } = await pages.get(path);
    expect([status, headers.etag, text]).toEqual([404, nowhere.headers.etag, nowhere.text]);
  }
  expect(pages.drawn).toEqual(['/-']);
  pages.alsoThere.add('x1');
  const answer = { status: 200, mark: '"2"', text: '{}', requestId: undefined };
  pages.changed = async (reads) =>
    new Map(reads.flatMap(({ path }) => (path === '/of/blog/x1' ? [[path, answer]] : [])));
  let status = 404;
  while (status === 404) ({ status } = await pages.get('/blog/x1'));
  expect([status, pages.drawn]).toEqual([200, ['/-', '/blog/x1']]);
});

it('[D-10.05] redirects a former address to the current one, also after another move', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  pages.moved.set('/blog/old', '/blog/lamp-1');
  const led = await pages.get('/blog/old?utm_source=mail');
  expect([led.status, led.headers.location]).toEqual([301, '/blog/lamp-1?utm_source=mail']);
  expect(led.headers['cache-control']).toContain('no-cache');
  expect((await pages.get('/blog/never')).status).toBe(404);
  pages.moved.set('/blog/old', '/blog/lamp-2');
  const answer = { status: 200, mark: '"2"', text: '{}', requestId: undefined };
  pages.changed = async (reads) =>
    new Map(reads.flatMap(({ path }) => (path === '/moved/blog/old' ? [[path, answer]] : [])));
  let { location } = led.headers;
  while (location !== '/blog/lamp-2') ({ location } = (await pages.get('/blog/old')).headers);
  expect(pages.drawn).toEqual(['/-']);
});

it('[D-2.02] uses only languages that the shop offers, for any cookie or address; search engines see no other', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  pages.now.shop = { ...pages.now.shop, languages: ['fr', 'ar'], defaultLanguage: 'ar' };
  const languageOf = ({ text }: { text: string }) => /<html lang="(\w+)"/.exec(text)?.[1];
  const unasked = await pages.get('/blog/lamp-1');
  expect([languageOf(unasked), unasked.headers['set-cookie']?.some((one) => one.startsWith('lang='))]).toEqual([
    'ar',
    false,
  ]);
  const english = await pages.get('/blog/lamp-1?lang=en');
  expect([languageOf(english), english.headers['set-cookie']?.join().includes('lang=en')]).toEqual(['ar', false]);
  const french = await pages.get('/blog/lamp-1?lang=fr');
  expect([languageOf(french), french.headers['set-cookie']?.join().includes('lang=fr')]).toEqual(['fr', true]);
  expect([...unasked.text.matchAll(/hreflang="([\w-]+)"/g)].map(([, code]) => code)).toEqual(['fr', 'ar', 'x-default']);
  expect(unasked.text).toMatch(/rel="canonical" href="[^"?]+"/);
  expect(french.text).toMatch(/rel="canonical" href="[^"]+\?lang=fr"/);
});

it('[D-10.05] redirects an unknown address as staff configured it, keeping query and fragment', async () => {
  pages = await startPages({ bytes: 1_000_000 });
  pages.moved.set('/vieux/site.html', '/pages/aide?de=1#retours');
  pages.moved.set('/boutique', 'https://autre.dz/');
  const led = await pages.get('/vieux/site.html?utm_source=mail');
  expect([led.status, led.headers.location]).toEqual([301, '/pages/aide?de=1&utm_source=mail#retours']);
  expect((await pages.get('/boutique')).headers.location).toBe('https://autre.dz/');
  expect((await pages.get(`/${'x'.repeat(1500)}`)).status).toBe(404);
  pages.answers = false;
  expect((await pages.get('/jamais')).status).toBe(404);
  expect(pages.drawn).toEqual(['/-']);
});

it('still has the shop’s own pages after thousands of made-up addresses', async () => {
  pages = await startPages({ bytes: 800_000 });
  const own = [
    '/',
    '/checkout/cart/view',
    ...Array.from({ length: 120 }, (_, at) => `/catalog/product/lampes/lamp-${at}`),
  ];
  const ask = async (paths: readonly string[]): Promise<Set<number>> =>
    new Set((await Promise.all(paths.map((path) => pages.get(path)))).map(({ status }) => status));
  await ask(own);
  await ask(own);
  expect(pages.drawn.length).toBe(own.length);
  for (let at = 0; at < 3000; at += 100)
    for (let again = 0; again < 2; again += 1)
      await ask(
        Array.from({ length: 100 }, (_, more) => at + more).map(
          (made) =>
            [
              `/blog/x${made}`,
              `/checkout/thank-you/${made}`,
              `/catalog/product/c${made}/lamp-1`,
              `/catalog/search?q=${made}`,
              // Another spelling of an existing address, with some digits escaped.
              `/blog/lamp-%31${[...String(made)].map((digit) => (Number(digit) % 2 ? `%3${digit}` : digit)).join('')}`,
            ][made % 5] ?? '',
        ),
      );
  const drawnBefore = pages.drawn.length;
  expect(drawnBefore).toBeGreaterThan(2000);
  expect(await ask(own)).toEqual(new Set([200]));
  expect(pages.drawn.length).toBe(drawnBefore);
});
