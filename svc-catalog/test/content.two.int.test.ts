import type { Permission } from '@shop/contracts/staff';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

/* Writes of staff to pages and the blog, and what both replicas then show. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const API = '/web/public/api';
const of = (kind: string, rest = '') => `/dashboard/api/content/${kind}${rest && `/${rest}`}`;
const make = async (kind: string, fr: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await call('POST', of(kind), { title: { fr }, ...more });
  expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined });
  return body;
};
const post = (fr: string, more: Readonly<Record<string, unknown>> = {}) =>
  make('blog-post', fr, { category: catalogue.shop.id.blog, ...more });
/** The response of each replica to a visitor: the body, or the status of an error. */
const seen = (path: string, language = 'fr') =>
  Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const headers = { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': language };
      const answer = await fetch(url + path, { headers });
      return answer.status === 200 ? jsonOf(answer) : answer.status;
    }),
  );
/** Both replicas show it. How soon, `promptness` asks. */
const shown = (path: string, expected: unknown, language = 'fr') =>
  eventually(async () => expect(await seen(path, language)).toMatchObject([expected, expected]));
const hidden = (path: string) => eventually(async () => expect(await seen(path)).toEqual([404, 404]));
const movedTo = (path: string) => `${API}/moved?path=${encodeURIComponent(path)}`;
const slugsOf = ({ body }: { body: { contentEntries: { slug: string }[] } }) =>
  body.contentEntries.map(({ slug }) => slug);

describe('a page', () => {
  it('is a draft at first, and in both replicas once it is published', async () => {
    const made = await make('page', 'Livraison & retours', {
      html: { fr: '<h2>Délais</h2><script>x()</script><p onclick="x()">48 h</p>', ar: '<p></p>' },
    });
    expect(made).toMatchObject({
      slug: 'livraison-retours',
      link: '/pages/livraison-retours',
      state: 'draft',
      html: { fr: '<h2>Délais</h2><p>48 h</p>', ar: '' },
      missing: ['ar', 'en'],
    });
    const path = `${API}/page/livraison-retours`;
    expect(await seen(path)).toEqual([404, 404]);
    const change = {
      title: { fr: 'Livraison', ar: 'التوصيل' },
      html: { fr: '<p>48 h</p>', ar: '<p>٤٨ ساعة</p>' },
      description: { fr: 'Délais et retours' },
      draft: false,
      version: 1,
    };
    const saved = await call('PUT', of('page', made.uuid), change);
    expect(saved).toMatchObject({ status: 200, body: { state: 'published', version: 2, missing: ['en'] } });
    await shown(path, { title: 'Livraison', html: '<p>48 h</p>', seoDescription: 'Délais et retours' });
    await shown(path, { title: 'التوصيل', html: '<p>٤٨ ساعة</p>' }, 'ar');
    expect((await call('GET', of('page', made.uuid))).body).toEqual(saved.body);
    await call('PUT', of('page', made.uuid), { draft: true, version: 2 });
    await hidden(path);
  });

  it('comes by itself at its moment, in each replica and no sooner', async () => {
    const publishAt = Date.now() + 5000;
    await make('page', 'Aïd', { draft: false, publishAt: new Date(publishAt).toISOString() });
    const planned = slugsOf(await call('GET', `${of('page')}?state=planned`));
    if (Date.now() < publishAt) expect(planned).toEqual(['aid']);
    await eventually(async () => {
      const answers = await seen(`${API}/page/aid`);
      // A request sent before the moment may be answered after it, so only answers received before it are checked.
      if (Date.now() < publishAt) expect(answers).toEqual([404, 404]);
      expect(answers).toMatchObject([{ title: 'Aïd' }, { title: 'Aïd' }]);
    });
    expect(Date.now()).toBeGreaterThanOrEqual(publishAt);
    expect(slugsOf(await call('GET', `${of('page')}?state=planned`))).toEqual([]);
  });

  it('[D-4.03] keeps what two people write, and shows the second what the first did', async () => {
    const { uuid } = await make('page', 'À deux');
    await call('PUT', of('page', uuid), { title: { fr: 'Première' }, version: 1 });
    expect(await call('PUT', of('page', uuid), { title: { fr: 'Seconde' }, version: 1 })).toMatchObject({
      status: 409,
      body: { version: 2, contentEntry: { title: { fr: 'Première' } } },
    });
  });

  it('is created once for repeated requests', async () => {
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const requests = [1, 2].map(() => call('POST', of('page'), { title: { fr: 'Une fois' } }, idempotencyHeaders));
    expect(new Set((await Promise.all(requests)).map(({ body }) => body.uuid)).size).toBe(1);
  });

  it.each([
    ['page', 'title', { title: {} }],
    ['page', 'slug', { slug: 'a b' }],
    ['page', 'slug', { slug: 'conditions' }],
    ['page', 'html.fr', { html: { fr: 'x'.repeat(40_001) } }],
    ['page', 'publishAt', { publishAt: 'demain' }],
    ['blog-post', 'category', {}],
    ['blog-post', 'category', { category: newId() }],
  ])('says what is wrong under its field: of a %s its %s', async (kind, field, body) => {
    const answer = await call('POST', of(kind), { title: { fr: 'A' }, ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe('[D-10.05] the former address', () => {
  it('of a page leads to its own, however often it changed', async () => {
    const { uuid } = await make('page', 'Ancienne page', { draft: false });
    await call('PUT', of('page', uuid), { slug: 'nouvelle-page', version: 1 });
    await call('PUT', of('page', uuid), { slug: 'derniere-page', version: 2 });
    for (const former of ['ancienne-page', 'nouvelle-page'])
      await shown(movedTo(`/pages/${former}`), { to: '/pages/derniere-page' });
    await hidden(movedTo('/pages/derniere-page'));
  });

  it('of a deleted post leads to its category, of a deleted page to the shop’s first', async () => {
    const { uuid } = await post('Article passager', { draft: false });
    await call('PUT', of('blog-post', uuid), { slug: 'article-parti', version: 1 });
    await call('POST', of('blog-post', `${uuid}/delete`), { version: 2 });
    for (const former of ['article-passager', 'article-parti'])
      await shown(movedTo(`/blog/${former}`), { to: '/blog/categories/conseils' });
    const page = await make('page', 'Page passagère', { draft: false });
    await call('POST', of('page', `${page.uuid}/delete`), { version: 1 });
    await shown(movedTo('/pages/page-passagere'), { to: '/' });
  });
});

describe('the blog', () => {
  it('shows a post in its category, under the date on which it was published', async () => {
    const category = await make('blog-category', 'Recettes', { description: { fr: 'Chaque semaine' } });
    const { uuid, slug } = await post('Gâteau aux dattes');
    const before = Date.now();
    await call('PUT', of('blog-post', uuid), { category: category.uuid, draft: false, version: 1 });
    const after = Date.now();
    await shown(`${API}/blog?category=recettes`, {
      title: 'Recettes',
      description: 'Chaque semaine',
      posts: [{ slug, category: 'Recettes' }],
    });
    const [{ posts }] = await seen(`${API}/blog`);
    expect(posts[0]).toMatchObject({ slug });
    // The minute before, which every replica's clock has passed.
    const publishedAt = Date.parse(posts[0].createdAt) + 60_000;
    expect([publishedAt >= before, publishedAt <= after]).toEqual([true, true]);
    expect((await call('GET', of('blog-category', category.uuid))).body.posts).toBe(1);
  });

  it('puts the post of an older date behind', async () => {
    await post('Souvenir', { draft: false, publishAt: '2020-05-01T09:00:00.000Z' });
    await eventually(async () => {
      for (const { posts } of await seen(`${API}/blog`))
        expect(posts.at(-1)).toMatchObject({ slug: 'souvenir', createdAt: '2020-05-01T09:00:00.000Z' });
    });
  });

  it('keeps a category while posts stand in it', async () => {
    const { blog } = catalogue.shop.id;
    const { version } = (await call('GET', of('blog-category', blog))).body;
    expect(await call('POST', of('blog-category', `${blog}/delete`), { version })).toMatchObject({
      status: 422,
      body: { type: 'hasPosts', title: expect.stringContaining('articles') },
    });
  });

  it('has a picture for a post, made in the shop’s sizes; what is none is refused under its field', async () => {
    const { uuid, slug } = await post('En image', { draft: false });
    const picture = of('blog-post', `${uuid}/picture`);
    expect(await call('PUT', picture, { file: btoa('no picture'), version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('image')] } },
    });
    const { body } = await call('PUT', picture, { file: POINT, version: 1 });
    expect(body.picture).toMatch(new RegExp(`^/uploads/blog-post/${uuid}/`));
    expect((await fetch(catalogue.service.url + body.picture)).headers.get('content-type')).toBe('image/webp');
    await shown(`${API}/blog/${slug}`, { picture: { src: body.picture, alt: 'En image' }, thumbnail: body.picture });
    expect((await call('PUT', picture, { file: null, version: 2 })).body.picture).toBeNull();
  });
});

describe('the bin', () => {
  it('keeps what was deleted, whose address is free, and gives it back as it was', async () => {
    const { uuid, slug } = await make('page', 'Garantie', { draft: false });
    await call('POST', of('page', `${uuid}/delete`), { version: 1 });
    await hidden(`${API}/page/${slug}`);
    expect((await call('GET', `${of('page')}?state=bin&q=garantie`)).body).toMatchObject({
      contentEntries: [{ uuid, deletedAt: expect.any(String) }],
      total: 1,
    });
    expect((await call('PUT', of('page', uuid), { slug: 'autre', version: 2 })).status).toBe(422);
    expect(await call('POST', of('page', `${uuid}/restore`), { version: 2 })).toMatchObject({
      status: 200,
      body: { slug, state: 'published', deletedAt: null },
    });
    await shown(`${API}/page/${slug}`, { title: 'Garantie' });
    await call('POST', of('page', `${uuid}/delete`), { version: 3 });
    await make('page', 'Garantie');
    expect((await call('POST', of('page', `${uuid}/restore`), { version: 4 })).body.slug).toBe(`${slug}-2`);
  });

  it('gives no post back whose category is gone', async () => {
    const category = await make('blog-category', 'Éphémère');
    const { uuid } = await post('Orphelin', { category: category.uuid });
    await call('POST', of('blog-post', `${uuid}/delete`), { version: 1 });
    await call('POST', of('blog-category', `${category.uuid}/delete`), { version: 1 });
    expect(await call('POST', of('blog-post', `${uuid}/restore`), { version: 2 })).toMatchObject({
      status: 422,
      body: { errors: { category: [expect.any(String)] } },
    });
  });

  it('leaves no post in a category that is deleted at the same moment on the other replica', async () => {
    const elsewhere = asOwner({ ...catalogue, service: second });
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async (_, round) => {
        const { uuid } = await make('blog-category', `Passage ${round}`);
        const [gone, made] = await Promise.all([
          call('POST', of('blog-category', `${uuid}/delete`), { version: 1 }),
          elsewhere('POST', of('blog-post'), { title: { fr: `Passant ${round}` }, category: uuid }),
        ]);
        return [gone.status, made.status];
      }),
    );
    for (const round of rounds)
      expect([
        [200, 422],
        [422, 201],
      ]).toContainEqual(round);
  });

  it('[BO-3.04] takes what the menu leads to out of the menu, and gives it back', async () => {
    const { uuid } = await make('page', 'Nos magasins', { draft: false });
    const link = { type: 'Cms', target: uuid, label: {}, href: '', image: null, countOf: null };
    const { version } = (await call('GET', '/dashboard/api/menus')).body;
    const menu = [{ ...link, highlight: false, children: [] }];
    expect((await call('PUT', '/dashboard/api/menus', { menu, footer: [], version })).status).toBe(200);
    const there = { menu: [{ label: 'Nos magasins', href: '/pages/nos-magasins' }] };
    await shown(`${API}/shop`, there);
    await call('POST', of('page', `${uuid}/delete`), { version: 1 });
    await shown(`${API}/shop`, { menu: [] });
    await call('POST', of('page', `${uuid}/restore`), { version: 2 });
    await shown(`${API}/shop`, there);
  });
});

it('lists a kind by words, state, missing language and category, a page at a time, with its counts', async () => {
  const { blog } = catalogue.shop.id;
  await post('Choisir un thé', { html: { fr: '<p>Vert.</p>' } });
  await post('Choisir un café', { title: { fr: 'Choisir un café', ar: 'اختيار القهوة' } });
  const list = (query: string) => call('GET', `${of('blog-post')}?${query}`);
  expect(slugsOf(await list('q=THE+&state=draft'))).toEqual(['choisir-un-the']);
  expect(slugsOf(await list('q=choisir&sort=title'))).toEqual(['bien-choisir', 'choisir-un-cafe', 'choisir-un-the']);
  // Its title is written, its text is not.
  expect(slugsOf(await list('q=choisir&missing=fr'))).toEqual(['choisir-un-cafe']);
  expect(slugsOf(await list(`q=choisir&category=${blog}&sort=title&limit=1&page=2`))).toEqual(['choisir-un-cafe']);
  expect(slugsOf(await list(`category=${newId()}`))).toEqual([]);
  const { counts, total } = (await list('')).body;
  expect(counts.draft + counts.planned + counts.published).toBe(counts.all);
  expect(total).toBe(counts.all);
  expect(counts.bin).toBeGreaterThan(0);
});

it('[D-11.02] is read and written by rights of its own, not by that to the shop’s settings', async () => {
  const as = (...permissions: Permission[]) => ({
    Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, permissions })}`,
  });
  const made = (rights: Readonly<Record<string, string>>) =>
    call('POST', of('page'), { title: { fr: 'De qui' } }, rights);
  const { uuid } = (await made(as('content.write'))).body;
  expect((await call('GET', of('page', uuid), undefined, as('content.read'))).status).toBe(200);
  // Posts choose their category.
  const categories = '/dashboard/api/catalog/choices?kind=blog-category';
  expect((await call('GET', categories, undefined, as('content.read'))).status).toBe(200);
  expect((await made(as('content.read'))).status).toBe(403);
  expect((await made(as('shop.write'))).status).toBe(403);
  expect((await call('GET', of('page', uuid), undefined, as('shop.write'))).status).toBe(403);
});

it('stores a picture that was uploaded into a text, for people who may write texts', async () => {
  const as = (...permissions: Permission[]) => ({
    Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, permissions })}`,
  });
  const send = (rights: Readonly<Record<string, string>>) =>
    call('POST', '/dashboard/api/home-pictures', { file: POINT }, rights);
  expect((await send(as('content.read'))).status).toBe(403);
  expect((await send(as('product.write'))).status).toBe(201);
  const { src, width, height } = (await send(as('content.write'))).body;
  const img = `<img src="${src}" alt="Théière en laiton" width="${width}" height="${height}" />`;
  const html = { fr: `<p>Voici ${img}</p>` };
  const made = await make('page', 'En images', { html, draft: false });
  expect(made.html).toEqual(html);
  await shown(`${API}/page/en-images`, { html: html.fr });
  expect((await fetch(catalogue.service.url + src)).status).toBe(200);
});
