import { NO_CONTENT, type HomeBlock } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';
import { asOwner, POINT } from './sorting.ts';

/* The home page as its owner sets it up, and what both replicas show of it. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const key = () => ({ 'Idempotency-Key': newId() });
const names = (entities: readonly { readonly name: string }[]) => entities.map(({ name }) => name);

describe('what a block would show', () => {
  const content = async (type: HomeBlock['type'], more: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ type, language: 'fr', ...more });
    return call('GET', `/dashboard/api/home-blocks/content?${query.toString()}`);
  };

  it('[BO-4.02] is of its one field, by the shop’s own view', async () => {
    const { id, products } = catalogue.shop;
    const named = await content('products_grid', {
      choice: 'named',
      ids: [products.plaid.uuid, products.oven.uuid].join(),
    });
    expect(names(named.body.products)).toEqual(['Plaid en laine', 'Four encastrable']);
    const ofBrand = await content('brands_products_carousel', { ids: id.atlas, number: '2' });
    expect(ofBrand.body.products.map(({ brand }: { brand: { name: string } }) => brand.name)).toEqual([
      'Atlas',
      'Atlas',
    ]);
    const ofCategory = await content('category_products_carousel', { ids: id.textile });
    expect(names(ofCategory.body.products)).toEqual(['Plaid en laine']);
    expect(names((await content('collection_products', { ids: id.collection })).body.products)).toContain(
      'Bouilloire électrique',
    );
    expect(names((await content('categories_carousel', { ids: id.kitchen, language: 'ar' })).body.categories)).toEqual([
      'المطبخ',
    ]);
    expect((await content('banner')).body).toEqual({});
  });

  it('names nothing of another shop', async () => {
    const { body } = await content('brands_carousel', { ids: catalogue.otherShop.id.atlas });
    expect(body).toEqual({});
  });
});

describe('a picture for a block', () => {
  it('is made in its widths, once per request', async () => {
    const idempotencyHeaders = key();
    const first = await call('POST', '/dashboard/api/home-pictures', { file: POINT }, idempotencyHeaders);
    expect(first.status).toBe(201);
    const { src, srcset } = first.body;
    expect(srcset).toContain(`${src} `);
    expect((await fetch(catalogue.service.url + src)).status).toBe(200);
    expect((await call('POST', '/dashboard/api/home-pictures', { file: POINT }, idempotencyHeaders)).body).toEqual(
      first.body,
    );
  });
  it('says what is none', async () => {
    const { status, body } = await call('POST', '/dashboard/api/home-pictures', { file: 'aGVsbG8=' }, key());
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
  });
});

describe('the draft of the home page', () => {
  const PATH = '/dashboard/api/window/home';
  const block = (uuid: string, more: Partial<HomeBlock> = {}): HomeBlock => ({
    ...NO_CONTENT,
    uuid,
    type: 'products_grid',
    active: true,
    publicTitle: { fr: 'Nouveautés', ar: 'جديد' },
    showTitle: true,
    link: '',
    size: '',
    containerClass: '',
    wrapperCssClass: '',
    bgColor: null,
    number: 4,
    responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 },
    showFrom: null,
    showTo: null,
    ...more,
  });
  const draft = async () => (await call('GET', `${PATH}/draft`)).body;
  const save = async (blocks: readonly HomeBlock[]) =>
    call('PUT', `${PATH}/draft`, { content: { blocks }, version: (await draft()).version });
  const publish = async (idempotencyHeaders = key()) =>
    call('POST', `${PATH}/publish`, { version: (await draft()).version }, idempotencyHeaders);
  const titlesOf = async (url: string): Promise<string[]> => {
    const { bearer } = testVisitor(catalogue.shop.id.shop);
    const { modules } = await jsonOf(await fetch(`${url}/web/public/api/home?view=page`, { headers: bearer }));
    return modules.map(({ publicTitle }: { publicTitle: string }) => publicTitle);
  };
  const shown = () => Promise.all([catalogue.service.url, second.url].map(titlesOf));
  const shownByBoth = (titles: readonly string[]) =>
    eventually(async () => expect(await shown()).toEqual([titles, titles]));
  const [grid, text] = [newId(), newId()];

  it('[SF-1.05] is not seen in the shop; published it is on both replicas', async () => {
    const before = await shown();
    const first = await draft();
    expect(first).toMatchObject({ version: 0, isLive: true, published: 0 });
    expect(first.content.blocks).toHaveLength(catalogue.shop.data.modules.length);
    const blocks = [
      block(grid),
      block(text, {
        type: 'html_block',
        publicTitle: { fr: 'Bon à savoir' },
        html: { fr: '<p>Ici</p><script>x</script>' },
      }),
    ];
    expect((await save(blocks)).body).toMatchObject({
      isLive: false,
      content: { blocks: [{ uuid: grid }, { uuid: text }] },
    });
    expect(await shown()).toEqual(before);
    const published = await publish();
    expect(published.body).toMatchObject({ isLive: true, published: 2 });
    await shownByBoth(['Nouveautés', 'Bon à savoir']);
    const { modules } = (await catalogue.get('/web/public/api/home?view=page')).body;
    // [BO-3.15] as one field, and HTML without what runs.
    expect(modules).toMatchObject([
      { type: 'products_grid', responsiveNumber: { mobile: 2, tablet: 3, desktop: 4 } },
      { type: 'html_block', html: '<p>Ici</p>' },
    ]);
    expect(modules[0].products).toHaveLength(4);
  });

  it('[D-4.08] invariant: is published once per request, and only if it differs', async () => {
    await save([block(text, { type: 'html_block', html: { fr: '<p>Ici</p>' } }), block(grid)]);
    const { version } = await draft();
    const idempotencyHeaders = key();
    const first = await call('POST', `${PATH}/publish`, { version }, idempotencyHeaders);
    expect(await call('POST', `${PATH}/publish`, { version }, idempotencyHeaders)).toEqual(first);
    expect(first.body.published).toBe(3);
    expect((await publish()).status).toBe(422);
    const same = await save(first.body.live.blocks);
    expect(same.body.isLive).toBe(true);
  });

  it('goes back to what was published before, also to what was taken away', async () => {
    await save([]);
    await publish();
    await shownByBoth([]);
    const back = await call('POST', `${PATH}/versions/2/take-back`, { version: (await draft()).version });
    expect(back.body).toMatchObject({ isLive: false, content: { blocks: [{ uuid: grid }, { uuid: text }] } });
    expect(await shown()).toEqual([[], []]);
    await publish();
    await shownByBoth(['Nouveautés', 'Bon à savoir']);
    const { versions } = (await call('GET', `${PATH}/versions`)).body;
    expect(versions[0]).toMatchObject({ number: 5, by: { name: expect.any(String) }, publishedAt: expect.any(String) });
  });

  it('[BO-3.15] [BO-4.02] says where in which block what is wrong', async () => {
    const fieldsOf = async (more: object) => Object.keys((await save([{ ...block(grid), ...more }])).body.errors);
    expect(await fieldsOf({ type: 'tag_products' })).toEqual(['content.blocks.0.tag']);
    expect(await fieldsOf({ responsiveNumber: { mobile: 1.5, tablet: 3, desktop: 4 } })).toEqual([
      'content.blocks.0.responsiveNumber.mobile',
    ]);
  });

  it('[D-2.01] invariant: takes no module of another shop for its own', async () => {
    const elsewhere = asOwner({ ...catalogue, shop: catalogue.otherShop });
    const otherBlocks = (await elsewhere('GET', `${PATH}/draft`)).body.live.blocks;
    const taken = otherBlocks[0].uuid;
    await save([block(taken, { publicTitle: { fr: 'Pris' } })]);
    expect((await publish()).status).toBe(200);
    await shownByBoth(['Pris']);
    expect((await elsewhere('GET', `${PATH}/draft`)).body.live.blocks).toEqual(otherBlocks);
  });
});
