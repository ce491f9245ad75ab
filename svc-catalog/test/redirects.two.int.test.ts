import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';
import { asOwner } from './sorting.ts';

/* Redirects that staff create, next to those that renames create. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const REDIRECTS = '/dashboard/api/redirects';
const make = async (from: string, target: string, kind = 'path') => {
  const { status, body } = await call('POST', REDIRECTS, { from, kind, target });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body;
};
/** The redirect target of each replica; 404 if there is none. */
const sent = (path: string) =>
  Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const { bearer } = testVisitor(catalogue.shop.id.shop);
      const answer = await fetch(`${url}/web/public/api/moved?path=${encodeURIComponent(path)}`, { headers: bearer });
      return answer.status === 200 ? (await jsonOf(answer)).to : answer.status;
    }),
  );
/** In both replicas. How soon, `promptness` asks. */
const leads = (path: string, to: string | number) => eventually(async () => expect(await sent(path)).toEqual([to, to]));

describe('[D-10.05] a redirect made by hand', () => {
  it('leads from an address that no page ever had, in both replicas', async () => {
    const made = await make('/index.php/vieux-four/', '/catalog/category/cuisine?sort=price_asc#haut');
    expect(made).toMatchObject({ from: '/index.php/vieux-four', automatic: false, covered: false, version: 1 });
    await leads('/index.php/vieux-four', '/catalog/category/cuisine?sort=price_asc#haut');
    await leads('/index.php/vieux-four/', '/catalog/category/cuisine?sort=price_asc#haut');
    await make('/قديم', 'https://autre.dz/', 'outside');
    await leads(encodeURI('/قديم'), 'https://autre.dz/');
  });

  it('follows the chosen entity when its page moves', async () => {
    const { uuid } = (await call('POST', '/dashboard/api/taxonomy/brand', { name: { fr: 'Suivie' } })).body;
    await make('/marque-suivie', uuid, 'brand');
    await leads('/marque-suivie', '/catalog/brands/suivie');
    await call('PUT', `/dashboard/api/taxonomy/brand/${uuid}`, { slug: 'suivie-ailleurs', version: 1 });
    await leads('/marque-suivie', '/catalog/brands/suivie-ailleurs');
    await make('/un-plaid', catalogue.shop.products.plaid.uuid, 'product');
    await leads('/un-plaid', '/catalog/product/textile/plaid');
  });

  it('leads in one step over any chain, and never in a circle', async () => {
    await make('/a1', '/a2');
    await make('/a2', '/a3?x=1');
    await make('/a3', '/blog');
    for (const path of ['/a1', '/a2', '/a3']) await leads(path, '/blog');
    const itself = await call('POST', REDIRECTS, { from: '/a4', kind: 'path', target: '/a4/' });
    expect(Object.keys(itself.body.errors)).toEqual(['target']);
  });

  it('is refused where the way would be longer than any is followed: a circle of many is one, too', async () => {
    for (let at = 0; at < 20; at += 1) await make(`/c${at + 1}`, `/c${at}`);
    expect(
      Object.keys((await call('POST', REDIRECTS, { from: '/c0', kind: 'path', target: '/c20' })).body.errors),
    ).toEqual(['target']);
    await leads('/c20', 404);
    await leads('/c19', '/c0');
  });

  it('is refused for a page of the shop in capitals, and to the shop’s own host with a dot behind', async () => {
    for (const from of ['/Dashboard', '/BLOG', '/Catalog/New', '/Uploads/x'])
      expect(await call('POST', REDIRECTS, { from, kind: 'path', target: '/blog' })).toMatchObject({
        status: 422,
        body: { errors: { from: [expect.any(String)] } },
      });
    expect(
      await call('POST', REDIRECTS, { from: '/q', kind: 'outside', target: 'https://127.0.0.1./q' }),
    ).toMatchObject({ status: 422 });
  });

  it('refuses a way back to where it begins, under its field and in the person’s language', async () => {
    await make('/b1', '/b2');
    await make('/b2', '/b3');
    for (const [language, words] of [
      ['fr', 'tournerait en rond'],
      ['ar', 'حلقة'],
      ['en', 'in a circle'],
    ] as const)
      expect(
        await call('POST', REDIRECTS, { from: '/b3', kind: 'path', target: '/b1' }, { 'Accept-Language': language }),
      ).toMatchObject({ status: 422, body: { errors: { target: [expect.stringContaining(words)] } } });
    // Two people close the loop at the same moment, and visitors are still not redirected in a circle.
    const [one, other] = await Promise.all([
      call('POST', REDIRECTS, { from: '/c1', kind: 'path', target: '/c2' }),
      call('POST', REDIRECTS, { from: '/c2', kind: 'path', target: '/c1' }),
    ]);
    if (one.status === 201 && other.status === 201) await leads('/c1', 404);
  });

  it.each([
    ['from', { from: '/catalog/category/maison' }],
    ['from', { from: '/catalog/product/textile/plaid' }],
    ['from', { from: '/' }],
    ['from', { from: '/promotions' }],
    ['from', { from: '/dashboard' }],
    ['from', { from: '/pages/conditions' }],
    ['from', { from: 'sans-barre' }],
    ['from', { from: 'https://autre.dz/x' }],
    ['target', { target: '//autre.dz' }],
    ['target', { target: 'https://autre.dz' }],
    ['target', { kind: 'outside', target: 'http://autre.dz' }],
    ['target', { kind: 'product', target: '01920000-0000-7000-8000-00000000dead' }],
    ['target', { target: '/web/api' }],
  ])('says what is wrong under %s: %j', async (field, more) => {
    const answer = await call('POST', REDIRECTS, { from: '/libre', kind: 'path', target: '/blog', ...more });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('stands behind a page that comes to its address later, and says so', async () => {
    const { uuid } = await make('/pages/bientot', '/blog');
    await leads('/pages/bientot', '/blog');
    await call('POST', '/dashboard/api/content/page', { title: { fr: 'Bientôt' }, draft: false });
    await leads('/pages/bientot', 404);
    const { redirects } = (await call('GET', `${REDIRECTS}?q=/pages/bientot`)).body;
    expect(redirects).toMatchObject([{ uuid, covered: true }]);
  });

  it('goes before what a rename left at the same address', async () => {
    const { uuid } = (await call('POST', '/dashboard/api/taxonomy/brand', { name: { fr: 'Partie' } })).body;
    await call('PUT', `/dashboard/api/taxonomy/brand/${uuid}`, { slug: 'arrivee', version: 1 });
    await leads('/catalog/brands/partie', '/catalog/brands/arrivee');
    const made = await make('/catalog/brands/partie', '/promotions');
    await leads('/catalog/brands/partie', '/promotions');
    await call('POST', `${REDIRECTS}/${made.uuid}/delete`, { version: 1 });
    await leads('/catalog/brands/partie', '/catalog/brands/arrivee');
  });

  it('is changed, put into the bin and back; two of one address are not', async () => {
    const { uuid } = await make('/d1', '/blog');
    expect((await call('POST', REDIRECTS, { from: '/d1/', kind: 'path', target: '/' })).body.errors).toHaveProperty(
      'from',
    );
    const change = { from: '/d2', kind: 'path', target: '/promotions' };
    expect(await call('PUT', `${REDIRECTS}/${uuid}`, { ...change, version: 1 })).toMatchObject({
      status: 200,
      body: { from: '/d2', to: '/promotions', version: 2 },
    });
    expect(await call('PUT', `${REDIRECTS}/${uuid}`, { ...change, version: 1 })).toMatchObject({
      status: 409,
      body: { version: 2, redirect: { from: '/d2' } },
    });
    await leads('/d1', 404);
    await leads('/d2', '/promotions');
    await call('POST', `${REDIRECTS}/${uuid}/delete`, { version: 2 });
    await leads('/d2', 404);
    expect((await call('GET', `${REDIRECTS}?view=bin&q=d2`)).body).toMatchObject({
      redirects: [{ uuid, from: '/d2', deletedAt: expect.any(String) }],
      total: 1,
    });
    const other = await make('/d2', '/blog');
    expect((await call('POST', `${REDIRECTS}/${uuid}/restore`, { version: 3 })).body.errors).toHaveProperty('from');
    await call('POST', `${REDIRECTS}/${other.uuid}/delete`, { version: 1 });
    const back = await call('POST', `${REDIRECTS}/${uuid}/restore`, { version: 3 });
    expect(back).toMatchObject({ status: 200, body: { from: '/d2', deletedAt: null, version: 4 } });
    await leads('/d2', '/promotions');
  });

  it('is created once for repeated requests', async () => {
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const requests = [1, 2].map(() =>
      call('POST', REDIRECTS, { from: '/e1', kind: 'path', target: '/blog' }, idempotencyHeaders),
    );
    expect(new Set((await Promise.all(requests)).map(({ body }) => body.uuid)).size).toBe(1);
  });
});

describe('the list of redirects', () => {
  it('has those made by hand first, then those that renames left, marked so, a page at a time', async () => {
    const { uuid } = (await call('POST', '/dashboard/api/taxonomy/brand', { name: { fr: 'Listée' } })).body;
    await call('PUT', `/dashboard/api/taxonomy/brand/${uuid}`, { slug: 'listee-neuve', version: 1 });
    await make('/listee-a', '/blog');
    await make('/listee-b', '/promotions');
    const seen = async (query: string) => (await call('GET', `${REDIRECTS}?${query}`)).body;
    const all = await seen('q=listee');
    expect(all.redirects).toMatchObject([
      { from: '/listee-a', automatic: false },
      { from: '/listee-b', automatic: false, to: '/promotions' },
      { from: '/catalog/brands/listee', automatic: true, kind: 'brand', to: '/catalog/brands/listee-neuve' },
    ]);
    expect(all.total).toBe(3);
    expect(all.counts.all).toBe(all.counts.hand + all.counts.automatic);
    const paged = await Promise.all([1, 2].map((page) => seen(`q=LISTEE&limit=2&page=${page}`)));
    expect(paged.flatMap(({ redirects }) => redirects)).toEqual(all.redirects);
    expect((await seen('q=listee&view=automatic')).total).toBe(1);
    expect((await seen('q=listee&view=hand')).total).toBe(2);
    expect((await seen('q=$')).total).toBe(0);
  });

  it('is searched by the addresses that staff see, not by ids', async () => {
    const made = await make('/cherchee', '/blog');
    await call('POST', `${REDIRECTS}/${made.uuid}/delete`, { version: 1 });
    const { uuid } = catalogue.shop.products.plaid;
    await make('/vers-un-plaid', uuid, 'product');
    const found = async (query: string) => (await call('GET', `${REDIRECTS}?${query}`)).body.total;
    expect(await found('view=bin&q=cherchee')).toBe(1);
    expect(await found(`view=bin&q=${made.uuid}`)).toBe(0);
    expect(await found(`q=${uuid}`)).toBe(0);
  });

  it('[D-2.01] invariant: is the shop’s own', async () => {
    await make('/chez-nous', '/blog');
    const { bearer } = testVisitor(catalogue.otherShop.id.shop);
    const answer = await fetch(`${catalogue.service.url}/web/public/api/moved?path=/chez-nous`, { headers: bearer });
    expect(answer.status).toBe(404);
  });
});
