import { eventually, testVisitor } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf } from './promoting.ts';
import { asOwner } from './sorting.ts';
import { LINK, settingsOf } from './window-writes.ts';

/*
 * How soon visitors see what staff saved: within a second of the answer, on both replicas. Runs alone, for on a busy
 * machine a bound on time says nothing of the catalogue. Other tests wait for what is saved as long as it takes.
 */

const PROMPT_MS = 1000;

let catalogue: CatalogueUnderTest;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(2);
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

// The expectations of a test check the JSON that it reads.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Body = any;
/** The expected response, and its path. */
interface Expected {
  readonly path: string;
  readonly shows: (body: Body) => unknown;
  readonly expected: unknown;
}

const API = '/web/public/api';
const seen = ({ path, shows }: Expected): Promise<unknown[]> =>
  Promise.all(
    catalogue.service.replicas.map(async ({ url }) => {
      const headers = { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': 'fr' };
      const answer = await fetch(`${url}${API}${path}`, { headers });
      return answer.status === 200 ? shows(await jsonOf(answer)) : answer.status;
    }),
  );
const done = async (method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await call(method, `/dashboard/api/${path}`, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const versionOf = async (path: string): Promise<number> => (await done('GET', path)).version;
const saveSettings = async (hosts: string[], more: Parameters<typeof settingsOf>[1] = {}): Promise<void> =>
  done('PUT', 'shop', { ...settingsOf(hosts, more), version: await versionOf('shop') });
const publish = async (part: string, content: unknown): Promise<void> => {
  const { version } = await done('PUT', `window/${part}/draft`, {
    content,
    version: await versionOf(`window/${part}/draft`),
  });
  await done('POST', `window/${part}/publish`, { version });
};
const HOSTS = ['elbahdja.test'];

const CHANGES: Readonly<Record<string, () => Promise<Expected>>> = {
  'a page': async () => {
    await done('POST', 'content/page', { title: { fr: 'Garantie' }, draft: false });
    return { path: '/page/garantie', shows: ({ title }) => title, expected: 'Garantie' };
  },
  'a post': async () => {
    const { blog } = catalogue.shop.id;
    const { slug } = await done('POST', 'content/blog-post', { title: { fr: 'Dattes' }, category: blog, draft: false });
    return { path: '/blog', shows: ({ posts }) => posts.map((post: Body) => post.slug).includes(slug), expected: true };
  },
  'a category': async () => {
    const change = { name: { fr: 'Tissus' }, slug: 'tissus', version: 1 };
    await done('PUT', `taxonomy/category/${catalogue.shop.id.textile}`, change);
    return { path: '/category/products/tissus', shows: ({ context }) => context.name, expected: 'Tissus' };
  },
  'a redirect': async () => {
    await done('POST', 'redirects', { from: '/vieux', kind: 'path', target: '/blog' });
    return { path: '/moved?path=%2Fvieux', shows: ({ to }) => to, expected: '/blog' };
  },
  'the home page': async () => {
    await publish('home', { blocks: [] });
    return { path: '/home?view=page', shows: ({ modules }) => modules, expected: [] };
  },
  'the theme': async () => {
    await publish('theme', { light: { 'color-brand': '#1b3a6b' }, dark: null });
    return { path: '/shop', shows: ({ theme }) => theme['--color-brand'], expected: '#1b3a6b' };
  },
  'the settings': async () => {
    await saveSettings(HOSTS, { cooldownSeconds: 91 });
    return { path: '/shop', shows: ({ cooldownSeconds }) => cooldownSeconds, expected: 91 };
  },
  'a new host, by the mark of the default shop': async () => {
    const [before] = await seen({ path: '/shop', shows: ({ hostsMark }) => hostsMark, expected: null });
    expect(before).toEqual(expect.any(String));
    await saveSettings([...HOSTS, 'nouvelle.test']);
    return { path: '/shop', shows: ({ hostsMark }) => hostsMark !== before, expected: true };
  },
  'the menu': async () => {
    const entry = {
      ...LINK,
      label: { fr: 'Soldes' },
      href: '/promotions',
      countOf: null,
      highlight: false,
      children: [],
    };
    await done('PUT', 'menus', { menu: [entry], footer: [], version: await versionOf('menus') });
    return { path: '/shop', shows: ({ menu }) => menu.map(({ label }: Body) => label), expected: ['Soldes'] };
  },
  'a product': async () => {
    await done('PUT', `product/${catalogue.shop.products.oven.uuid}`, { name: { fr: 'Four noir' }, version: 1 });
    return { path: '/product/four-encastrable', shows: ({ name }) => name, expected: 'Four noir' };
  },
  'a promotion': async () => {
    const targets = [catalogue.shop.id.numidia];
    await done('POST', PROMOTIONS.slice('/dashboard/api/'.length), {
      ...promotionOf({ name: { fr: 'Numidia' }, scope: 'brand', targets, active: true }),
    });
    return { path: '/product/mixeur', shows: ({ promotionRead }) => promotionRead?.value, expected: 10 };
  },
  'a price that holds from a moment on': async () => {
    const at = Date.now() + 2000;
    const price = { at: new Date(at).toISOString(), priceTtc: 1234.5 };
    await done('POST', `product/${catalogue.shop.products.kettle.uuid}/scheduled-price`, price);
    await eventually(() => expect(Date.now()).toBeGreaterThanOrEqual(at));
    return { path: '/product/bouilloire', shows: ({ priceTtc }) => priceTtc, expected: 1234.5 };
  },
};

it.each(Object.keys(CHANGES))('%s is seen within a second on both replicas', async (what) => {
  const expected = await CHANGES[what]?.();
  if (!expected) throw new Error(`no change of ${what}`);
  await eventually(async () => expect(await seen(expected)).toEqual([expected.expected, expected.expected]), PROMPT_MS);
});
