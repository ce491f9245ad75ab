import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { newId } from '@shop/service-kit';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';
import { newProduct } from './making-products.ts';
import { asOwner, POINT } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let second: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
  call = asOwner(catalogue);
});
afterAll(() => catalogue?.stop());

const of = (kind: string, uuid = '') => `/dashboard/api/taxonomy/${kind}${uuid && `/${uuid}`}`;
const make = async (kind: string, fr: string, more: Readonly<Record<string, unknown>> = {}) => {
  const { status, body } = await call('POST', of(kind), { name: { fr }, ...more });
  expect(status).toBe(201);
  return body;
};
const seen = async (path: string) =>
  Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const answer = await fetch(url + path, { headers: testVisitor(catalogue.shop.id.shop).bearer });
      return answer.status === 200 ? jsonOf(answer) : answer.status;
    }),
  );
const movedTo = async (path: string) =>
  (await seen(`/web/public/api/moved?path=${encodeURIComponent(path)}`)).map((answer) => answer.to ?? answer);
const listed = async (path: string) =>
  (await seen(path)).map(({ products }) => products?.map(({ slug }: { slug: string }) => slug).sort());
const ROWS = '/dashboard/api/category/tree';
const names = ({ body }: { body: { categories: { name: { fr: string } }[] } }) =>
  body.categories.map(({ name }) => name.fr);

describe('[D-10.02] categories', () => {
  it('are made, changed and shown by both replicas', async () => {
    const { kitchen } = catalogue.shop.id;
    const made = await make('category', 'Fours à pain', { parent: kitchen, description: { fr: 'Pour le pain' } });
    expect(made).toMatchObject({ slug: 'fours-a-pain', parent: kitchen, products: 0, version: 1 });
    const path = '/web/public/api/category/products';
    await eventually(async () =>
      expect(await seen(`${path}/fours-a-pain`)).toMatchObject([{ total: 0 }, { total: 0 }]),
    );
    const change = { name: { fr: 'Fours', ar: 'أفران' }, seoTitle: { fr: 'Fours à pain' }, slug: 'pains', version: 1 };
    expect(await call('PUT', of('category', made.uuid), change)).toMatchObject({
      status: 200,
      body: { name: { fr: 'Fours', ar: 'أفران' }, description: { fr: 'Pour le pain' }, version: 2 },
    });
    const head = { context: { name: 'Fours', seoTitle: 'Fours à pain' } };
    await eventually(async () => expect(await seen(`${path}/pains`)).toMatchObject([head, head]));
  });

  it('keep what two people write, and show the second what the first did', async () => {
    const { uuid } = await make('category', 'Bureau');
    await call('PUT', of('category', uuid), { name: { fr: 'Bureaux' }, version: 1 });
    expect(await call('PUT', of('category', uuid), { name: { fr: 'Cabinet' }, version: 1 })).toMatchObject({
      status: 409,
      body: { version: 2, taxon: { name: { fr: 'Bureaux' } } },
    });
  });

  it('are created once for repeated requests', async () => {
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const answers = await Promise.all(
      [1, 2].map(() => call('POST', of('category'), { name: { fr: 'Une fois' } }, idempotencyHeaders)),
    );
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(names(await call('GET', ROWS)).filter((name) => name === 'Une fois')).toHaveLength(1);
  });

  it.each([
    [{ name: {} }, 'name'],
    [{ name: { fr: '  ' } }, 'name'],
    [{ name: { fr: 'A' }, slug: 'a b' }, 'slug'],
    [{ name: { fr: 'A' }, slug: 'maison' }, 'slug'],
    [{ name: { fr: 'A' }, parent: newId() }, 'parent'],
  ])('say what is wrong under its field: %j', async (body, field) => {
    const answer = await call('POST', of('category'), body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('get addresses of their own, also where several are made with one name at the same moment', async () => {
    for (const kind of ['category', 'tag']) {
      const made = await Promise.all([1, 2, 3, 4].map(() => make(kind, 'Même nom')));
      expect(new Set(made.map(({ slug }) => slug)).size).toBe(4);
    }
  });

  it('move with all that is below them, and never below themselves', async () => {
    const [above, below] = [await make('category', 'Plein air'), await make('category', 'Jardinage')];
    const tools = await make('category', 'Outils', { parent: below.uuid });
    const place = (uuid: string, body: object) => call('PUT', `${of('category', uuid)}/place`, body);
    expect(await place(below.uuid, { parent: above.uuid, before: null, version: 1 })).toMatchObject({
      status: 200,
      body: { parent: above.uuid, version: 2 },
    });
    expect(await place(above.uuid, { parent: tools.uuid, before: null, version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { parent: ['Une catégorie ne peut pas être rangée sous elle-même.'] } },
    });
    await eventually(async () => {
      for (const { context } of await seen('/web/public/api/category/products/outils'))
        expect(context.path.map(({ slug }: { slug: string }) => slug)).toEqual(['plein-air', 'jardinage', 'outils']);
    });
  });

  it('are never below each other, even if moved at the same moment on different replicas', async () => {
    const elsewhere = asOwner({ ...catalogue, service: second });
    const place = (by: typeof call, one: { uuid: string }, parent: { uuid: string }) =>
      by('PUT', `${of('category', one.uuid)}/place`, { parent: parent.uuid, before: null, version: 1 });
    for (let round = 0; round < 5; round += 1) {
      const pair = await Promise.all([make('category', `Gauche ${round}`), make('category', `Droite ${round}`)]);
      const [left, right] = pair;
      const answers = await Promise.all([place(call, left, right), place(elsewhere, right, left)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      const parents = await Promise.all(pair.map(async ({ uuid }) => (await call('GET', of('category', uuid))).body));
      expect(parents.filter(({ parent }) => parent !== null)).toHaveLength(1);
    }
  });

  it('are not made below one that is deleted at the same moment', async () => {
    const elsewhere = asOwner({ ...catalogue, service: second });
    for (let round = 0; round < 5; round += 1) {
      const above = await make('category', `Éphémère ${round}`);
      const input = { name: { fr: `Dessous ${round}` }, parent: above.uuid };
      const [gone, made] = await Promise.all([
        call('DELETE', `${of('category', above.uuid)}?version=1`),
        elsewhere('POST', of('category'), input),
      ]);
      expect([gone.status, made.status].sort()).toEqual(gone.status === 204 ? [204, 422] : [201, 422]);
    }
  });

  it('hold no product that another replica put there after they went, nor go while one was put there before', async () => {
    const elsewhere = asOwner({ ...catalogue, service: second });
    const categories = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => make('category', `Étagère ${n}`)));
    const known = categories.map(({ uuid }) => uuid).join(',');
    await eventually(async () => {
      const { body } = await elsewhere('GET', `/dashboard/api/catalog/choices?kind=category&ids=${known}`);
      expect(body.choices).toHaveLength(categories.length);
    });
    const put = ({ uuid }: { uuid: string }) =>
      elsewhere('POST', '/dashboard/api/product', newProduct(catalogue, { mainCategory: uuid }));
    const remove = ({ uuid }: { uuid: string }) => call('DELETE', `${of('category', uuid)}?version=1`);
    for (const [at, category] of categories.entries()) {
      const goesFirst = at % 2 === 0;
      const answers = goesFirst
        ? [await remove(category), await put(category)]
        : [await put(category), await remove(category)];
      expect(answers.map(({ status }) => status)).toEqual(goesFirst ? [204, 422] : [201, 422]);
      expect(answers[1]?.body.errors).toHaveProperty(goesFirst ? 'mainCategory' : 'to');
    }
  });

  it('stand where they are put among their neighbours', async () => {
    const parent = (await make('category', 'Ordre')).uuid;
    const [first, , last] = [
      await make('category', 'Un', { parent }),
      await make('category', 'Deux', { parent }),
      await make('category', 'Trois', { parent }),
    ];
    await call('PUT', `${of('category', last.uuid)}/place`, { parent, before: first.uuid, version: 1 });
    expect(names(await call('GET', ROWS)).filter((name) => ['Un', 'Deux', 'Trois'].includes(name))).toEqual([
      'Trois',
      'Un',
      'Deux',
    ]);
  });

  it('[BO-7.13] [BO-7.30] [BO-2.01.19] are made by a page’s form, multipart or JSON, and answered as id and name', async () => {
    const form = new FormData();
    form.set('name', 'Bricolage');
    form.set('parent', '');
    const token = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop });
    const answer = await fetch(`${catalogue.service.url}/dashboard/api/category/new`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'fr' },
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: expect.any(String), name: 'Bricolage' });
    const { kitchen } = catalogue.shop.id;
    const json = await call('POST', '/dashboard/api/category/new', { name: 'Rangement', parent: kitchen });
    expect(json).toEqual({ status: 201, body: { id: expect.any(String), name: 'Rangement' } });
    expect(await call('GET', of('category', json.body.id))).toMatchObject({ body: { parent: kitchen } });
  });

  it('[SF-2.90] have a picture, made in the shop’s sizes; what is none is refused under its field', async () => {
    const { uuid } = await make('category', 'En image');
    const picture = `${of('category', uuid)}/picture`;
    expect(await call('PUT', picture, { file: btoa('no picture'), version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('image')] } },
    });
    const { body } = await call('PUT', picture, { file: POINT, version: 1 });
    expect(body.picture).toMatch(new RegExp(`^/uploads/category/${uuid}/`));
    expect((await fetch(catalogue.service.url + body.picture)).headers.get('content-type')).toBe('image/webp');
    await eventually(async () =>
      expect((await seen('/web/public/api/category/products/en-image'))[0].context.image).toBe(body.picture),
    );
    expect((await call('PUT', picture, { file: null, version: 2 })).body.picture).toBeNull();
  });
});

describe('[D-10.05] a former address', () => {
  it('leads to the page’s own, however often it changed', async () => {
    const { uuid } = await make('brand', 'Ancienne');
    await call('PUT', of('brand', uuid), { slug: 'nouvelle', version: 1 });
    await call('PUT', of('brand', uuid), { slug: 'derniere', version: 2 });
    await eventually(async () => {
      expect(await movedTo('/catalog/brands/ancienne')).toEqual([
        '/catalog/brands/derniere',
        '/catalog/brands/derniere',
      ]);
      expect(await movedTo('/catalog/brands/nouvelle')).toEqual([
        '/catalog/brands/derniere',
        '/catalog/brands/derniere',
      ]);
    });
    expect(await movedTo('/catalog/brands/derniere')).toEqual([404, 404]);
    expect(await movedTo('/catalog/brands/jamais')).toEqual([404, 404]);
  });

  it('that another one takes is that one’s', async () => {
    const { uuid } = await make('brand', 'Cédée');
    await call('PUT', of('brand', uuid), { slug: 'gardee', version: 1 });
    await make('brand', 'Cédée');
    await eventually(async () => expect(await movedTo('/catalog/brands/cedee')).toEqual([404, 404]));
  });

  it('of what is deleted leads to what it was below', async () => {
    const { home } = catalogue.shop.id;
    const { uuid, slug } = await make('category', 'Passagère', { parent: home });
    expect((await call('DELETE', `${of('category', uuid)}?version=1`)).status).toBe(204);
    await eventually(async () =>
      expect(await movedTo(`/catalog/category/${slug}`)).toEqual([
        '/catalog/category/maison',
        '/catalog/category/maison',
      ]),
    );
    expect((await call('GET', of('category', uuid))).status).toBe(404);
  });

  it('is another shop’s affair', async () => {
    const path = '/web/public/api/moved?path=/catalog/brands/ancienne';
    expect((await catalogue.get(path, { shop: catalogue.otherShop.id.shop })).status).toBe(404);
  });
});

describe('what is merged or deleted', () => {
  it('with products says where they go, and has none below it', async () => {
    const { home, kitchen } = catalogue.shop.id;
    expect(await call('DELETE', `${of('category', kitchen)}?version=1`)).toMatchObject({
      status: 422,
      body: { title: expect.any(String) },
    });
    expect(await call('DELETE', `${of('brand', catalogue.shop.id.numidia)}?version=1`)).toMatchObject({
      status: 422,
      body: { errors: { to: ['Dites où vont ses produits.'] } },
    });
    expect(await call('DELETE', `${of('category', home)}?version=1&to=${kitchen}&merge=1`)).toMatchObject({
      status: 422,
      body: { errors: { to: [expect.any(String)] } },
    });
  });

  it('is followed by its products, their snapshots and its lines, and leaves its address', async () => {
    const { atlas, numidia, line } = catalogue.shop.id;
    const { kettle } = catalogue.shop.products;
    const merged = await call('DELETE', `${of('brand', atlas)}?version=1&to=${numidia}&merge=1`);
    expect(merged).toEqual({ status: 202, body: { products: expect.any(Number) } });
    expect(merged.body.products).toBeGreaterThan(1);
    const expected = ['bouilloire', 'four-encastrable', 'mixeur', 'plaid'];
    await eventually(async () => {
      expect(await listed('/web/public/api/brand/products/numidia')).toEqual([expected, expected]);
      expect(await movedTo('/catalog/brands/atlas')).toEqual(['/catalog/brands/numidia', '/catalog/brands/numidia']);
    }, 10_000);
    expect(await call('GET', of('brand-line', line))).toMatchObject({ body: { parent: numidia } });
    expect((await call('GET', of('brand', atlas))).status).toBe(404);
    await eventually(() => {
      const snapshots = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === kettle.uuid);
      expect(ProductChanged.parse(snapshots.at(-1)).data.product.brand).toBe(numidia);
    });
  });

  it('of categories takes those below along', async () => {
    const { textile } = catalogue.shop.id;
    const linen = await make('category', 'Linge');
    const { uuid } = await make('category', 'Draps', { parent: linen.uuid });
    await call('DELETE', `${of('category', linen.uuid)}?version=1&to=${textile}&merge=1`);
    // A new child would move along with the merged category unintentionally.
    expect(await call('POST', of('category'), { name: { fr: 'Taies' }, parent: linen.uuid })).toMatchObject({
      status: 422,
    });
    await eventually(async () => {
      expect(await call('GET', of('category', uuid))).toMatchObject({ body: { parent: textile } });
      expect((await call('GET', of('category', linen.uuid))).status).toBe(404);
    }, 10_000);
  });
});

it('a collection with rules takes what fits them, and gives back what does not any more', async () => {
  const { kitchen } = catalogue.shop.id;
  const { uuid, slug } = await make('collection', 'Petits prix', {
    rules: { categories: [kitchen], priceTo: 6000 },
  });
  const path = `/web/public/api/collection/products/${slug}`;
  await eventually(
    async () =>
      expect(await listed(path)).toEqual([
        ['bouilloire', 'mixeur'],
        ['bouilloire', 'mixeur'],
      ]),
    10_000,
  );
  const rules = { categories: [kitchen], priceTo: 5000 };
  expect((await call('PUT', of('collection', uuid), { rules, version: 1 })).status).toBe(200);
  await eventually(async () => expect(await listed(path)).toEqual([['bouilloire'], ['bouilloire']]), 10_000);
  const { mixer } = catalogue.shop.products;
  await eventually(() => {
    const productEvents = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === mixer.uuid);
    expect(productEvents.map((event) => ProductChanged.parse(event).data.product.collections.includes(uuid))).toEqual(
      expect.arrayContaining([true, false]),
    );
  });
  expect(await call('PUT', of('collection', uuid), { rules: {}, version: 2 })).toMatchObject({ status: 422 });
});

describe('dictionaries', () => {
  const path = '/dashboard/api/dictionary/attribute';
  it('keep the words of attributes in three languages, with keys that stay', async () => {
    const value = { label: { fr: 'Bleu ciel', ar: 'أزرق سماوي', en: 'Sky blue' }, colour: '#87ceeb' };
    const { status, body } = await call('POST', path, { name: { fr: 'Teinte' }, type: 'colour', values: [value] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ key: 'teinte', values: [{ key: 'bleu-ciel', ...value, picture: null }] });
    const values = [
      { label: { fr: 'Nuit' }, colour: '#000033' },
      { ...value, key: 'bleu-ciel', label: { fr: 'Azur' } },
    ];
    const change = { name: { fr: 'Teintes' }, type: 'colour', values, version: 1 };
    expect(await call('PUT', `${path}/${body.uuid}`, change)).toMatchObject({
      status: 200,
      body: { key: 'teinte', version: 2, values: [{ key: 'nuit' }, { key: 'bleu-ciel', label: { fr: 'Azur' } }] },
    });
    const { body: all } = await call('GET', path);
    expect(all.dictionaries.map(({ key }: { key: string }) => key)).toContain('teinte');
    expect((await call('DELETE', `${path}/${body.uuid}?version=2`)).status).toBe(204);
  });

  it('give products their words, wherever their values stand', async () => {
    const { body } = await call('GET', path);
    const one = body.dictionaries.find(({ key }: { key: string }) => key === 'color');
    // The dictionary values of the seeded products.
    expect(one).toMatchObject({ type: 'colour', values: [{ key: 'red' }, { key: 'blue' }] });
    const [, blue] = one.values;
    const values = [{ key: 'red', label: { fr: 'Vermillon' }, colour: '#e34234' }, blue];
    await call('PUT', `${path}/${one.uuid}`, { name: { fr: 'Teinte' }, type: 'colour', values, version: 1 });
    const { plaid } = catalogue.shop.products;
    await eventually(async () => {
      for (const page of await seen('/web/public/api/product/plaid'))
        expect(JSON.stringify(page.productCombinations)).toContain('Vermillon');
    }, 10_000);
    await eventually(() => {
      const productEvents = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === plaid.uuid);
      const [red] = ProductChanged.parse(productEvents.at(-1)).data.product.combinations;
      expect(red?.values).toEqual([{ type: 'color', label: { fr: 'Teinte' }, value: { fr: 'Vermillon' } }]);
    });
    expect((await call('GET', path)).body.dictionaries).toContainEqual(
      expect.objectContaining({ key: 'color', version: 2 }),
    );
  });

  it('that products have values of stay', async () => {
    const { body } = await call('GET', path);
    const { uuid } = body.dictionaries.find(({ key }: { key: string }) => key === 'color');
    expect(await call('DELETE', `${path}/${uuid}?version=2`)).toMatchObject({ status: 422 });
    const change = { name: { fr: 'Color' }, type: 'text', values: [], version: 2 };
    expect(await call('PUT', `${path}/${uuid}`, change)).toMatchObject({
      status: 422,
      body: { errors: { values: [expect.stringContaining('red')] } },
    });
  });
});
