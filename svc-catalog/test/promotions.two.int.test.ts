import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventFor, eventually, startService, testVisitor, type RunningService } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { purgeBin } from '../src/products/use-cases/purge-bin/purge-bin.ts';
import { createPromotions, promotionModels } from '../src/promotions/index.ts';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';
import { PROMOTIONS, promotionOf, publishedPromotion } from './promoting.ts';
import { asOwner, POINT } from './sorting.ts';

let catalogue: CatalogueUnderTest;
let order: RunningService;
let call: ReturnType<typeof asOwner>;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(2);
  const { environment, staff } = catalogue;
  const own = { ...environment, database: `${environment.database}_order` };
  order = await startService('svc-order', own, { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' }, '/ready', 1);
  call = asOwner(catalogue);
});
afterAll(async () => {
  await order?.stop();
  await catalogue?.stop();
});

const at = (uuid: string, act = '') => `${PROMOTIONS}/${uuid}${act && `/${act}`}`;
const make = async (more: Readonly<Record<string, unknown>>) => {
  const { status, body } = await call('POST', PROMOTIONS, promotionOf(more));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
/** The response of each replica to a visitor of this path. */
const seen = (path: string) =>
  Promise.all(
    catalogue.service.replicas.map(async ({ url }) => {
      const answer = await fetch(url + path, {
        headers: { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': 'fr' },
      });
      return answer.status === 200 ? jsonOf(answer) : { status: answer.status };
    }),
  );
/** DA, of one blender at 5,950, by the order service. */
const quoted = async (code?: string): Promise<number> => {
  const { shop } = catalogue;
  const cart = [{ product: shop.products.mixer.uuid, unitPrice: 5950, quantity: 1 }];
  const answer = await fetch(`${order.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: { ...testVisitor(shop.id.shop).csrf, 'Accept-Language': 'fr' },
    body: JSON.stringify({ shopUuid: shop.id.shop, cart, delivery: 0, ...(code !== undefined && { code }) }),
  });
  expect(answer.status).toBe(200);
  return Number((await jsonOf(answer)).total);
};
const published = (uuid: string) => publishedPromotion(catalogue, uuid);

const WHOLE = {
  name: { fr: 'Rentrée sport', ar: 'عودة الرياضة', en: 'Back to sport' },
  title: { fr: 'La rentrée se joue ici', ar: 'العودة هنا' },
  subtitle: { fr: 'Sur tout le rayon' },
  slogan: { fr: 'Bougez', en: 'Move' },
  bannerHtml: { fr: '<p>Vite<script>alert(1)</script></p>' },
  scope: 'category',
  discountType: 'amount',
  value: 1000.5,
  priority: 20,
  combinability: 'group_exclusive_cart',
  group: 'rentree',
  active: true,
  featured: true,
  startsAt: '2026-09-01T00:00:00Z',
  endsAt: '2099-11-30T23:59:00Z',
  couponCode: ' sport 26 ',
  singleUse: true,
  maxUses: 50,
  oncePerCustomer: true,
  manyCodes: false,
  budget: 50_000,
  channels: ['eCommerce', 'Phone', 'POS'],
  customerTypes: ['person'],
  paymentMethods: ['cash_on_delivery'],
  minSubtotal: 10_000,
};

describe('a promotion', () => {
  it('[BO-3.23] keeps every field, cleaned, and publishes them all', async () => {
    const { kitchen } = catalogue.shop.id;
    const made = await make({ ...WHOLE, targets: [kitchen, kitchen] });
    const kept = {
      ...WHOLE,
      targets: [kitchen],
      bannerHtml: { fr: '<p>Vite</p>' },
      couponCode: 'SPORT26',
      slug: 'rentree-sport',
      state: 'running',
      bannerThumb: null,
      deletedAt: null,
      version: 1,
      uuid: made.uuid,
      spent: 0,
      usedUp: false,
    };
    expect(made).toEqual(kept);
    expect((await call('GET', at(made.uuid))).body).toEqual(kept);
    const { bannerThumb } = (await call('PUT', at(made.uuid, 'banner'), { file: POINT, version: 1 })).body;
    expect(bannerThumb).toMatch(/^\/uploads\//);
    await eventually(async () =>
      expect((await published(made.uuid)).promotion).toEqual({
        uuid: made.uuid,
        shopUuid: catalogue.shop.id.shop,
        slug: 'rentree-sport',
        name: { fr: 'Rentrée sport', ar: 'عودة الرياضة', en: 'Back to sport' },
        title: { fr: 'La rentrée se joue ici', ar: 'العودة هنا' },
        subtitle: { fr: 'Sur tout le rayon' },
        slogan: { fr: 'Bougez', en: 'Move' },
        bannerHtml: { fr: '<p>Vite</p>' },
        bannerThumb,
        scope: 'category',
        targets: [kitchen],
        discountType: 'amount',
        value: 100_050,
        priority: 20,
        combinability: 'group_exclusive_cart',
        group: 'rentree',
        active: true,
        featured: true,
        startsAt: '2026-09-01T00:00:00Z',
        endsAt: '2099-11-30T23:59:00Z',
        couponCode: 'SPORT26',
        singleUse: true,
        maxUses: 50,
        oncePerCustomer: true,
        budget: 5_000_000,
        channels: ['eCommerce', 'Phone', 'POS'],
        customerTypes: ['person'],
        paymentMethods: ['cash_on_delivery'],
        minSubtotal: 1_000_000,
      }),
    );
    const plain = promotionOf({ name: WHOLE.name, version: 2 });
    const { body } = await call('PUT', at(made.uuid), plain);
    expect(body).toEqual({ ...kept, ...plain, bannerThumb, state: 'off', version: 3 });
    expect((await call('GET', at(made.uuid))).body).toEqual(body);
  });

  it('[BO-3.23] shows visitors the text of staff above its products', async () => {
    const { title, bannerHtml } = WHOLE;
    const texts = { name: { fr: 'Linge de maison' }, title, bannerHtml, targets: [catalogue.shop.id.textile] };
    const { uuid, slug } = await make({ ...texts, scope: 'category', active: true });
    await eventually(async () => {
      for (const { context } of await seen(`/web/public/api/discount/products/${slug}`))
        expect(context).toMatchObject({ name: title.fr, bannerHtml: '<p>Vite</p>' });
    });
    await call('POST', at(uuid, 'delete'), { version: 1 });
  });

  it('changes prices on both replicas, and those of orders, until it is put into the bin', async () => {
    const { numidia } = catalogue.shop.id;
    expect(await quoted()).toBe(5950);
    const made = await make({ name: { fr: 'Numidia' }, scope: 'brand', targets: [numidia], active: true });
    const priced = (price: number | undefined) =>
      eventually(async () => {
        for (const body of await seen('/web/public/api/product/mixeur')) expect(body.promotionRead?.value).toBe(price);
      });
    await priced(10);
    await eventually(async () => expect(await quoted()).toBe(5355));
    // Its page is there while it runs.
    const page = '/web/public/api/discount/products/numidia';
    expect(await seen(page)).toMatchObject([{ context: { name: 'Numidia' } }, { context: { name: 'Numidia' } }]);

    const fields = { name: { fr: 'Numidia' }, scope: 'brand', targets: [numidia], active: true, value: 20 };
    await call('PUT', at(made.uuid), promotionOf({ ...fields, version: 1 }));
    await priced(20);
    await eventually(async () => expect(await quoted()).toBe(4760));

    expect((await call('POST', at(made.uuid, 'delete'), { version: 2 })).body).toMatchObject({ state: 'bin' });
    await priced(undefined);
    await eventually(async () => expect(await quoted()).toBe(5950));
    expect(await seen(page)).toEqual([{ status: 404 }, { status: 404 }]);
    await eventually(async () => expect((await published(made.uuid)).deleted).toBe(true));

    expect((await call('POST', at(made.uuid, 'restore'), { version: 3 })).body).toMatchObject({
      state: 'running',
      slug: 'numidia',
      deletedAt: null,
    });
    await priced(20);
    await eventually(async () => expect(await quoted()).toBe(4760));
    await call('POST', at(made.uuid, 'delete'), { version: 4 });
    await eventually(async () => expect(await quoted()).toBe(5950));
  });

  it('adds and removes many products by one request, together with any other change', async () => {
    const { mixer, kettle, oven } = catalogue.shop.products;
    const fields = { name: { fr: 'Par le choix' }, scope: 'product', active: true, value: 30 };
    const { uuid } = await make({ ...fields, targets: [oven.uuid] });
    const priced = (price: number | undefined) =>
      eventually(async () => {
        for (const body of await seen('/web/public/api/product/mixeur')) expect(body.promotionRead?.value).toBe(price);
      });
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const products = [mixer.uuid, kettle.uuid, oven.uuid];
    const puts = await Promise.all(
      [1, 2].map(() => call('POST', at(uuid, 'products/put'), { products }, idempotencyHeaders)),
    );
    expect(puts.map(({ body }) => body)).toContainEqual({ uuid, version: 2, targets: 3 });
    await priced(30);
    // Once more is nothing more.
    const again = await call('POST', at(uuid, 'products/put'), { products });
    expect(again).toEqual({ status: 200, body: { uuid, version: 2, targets: 3 } });
    const taken = await call('POST', at(uuid, 'products/take'), { products: [mixer.uuid] });
    expect(taken.body).toEqual({ uuid, version: 3, targets: 2 });
    await priced(undefined);
    const none = await call('POST', at(uuid, 'products/take'), { products });
    expect(none).toMatchObject({ status: 422, body: { title: expect.stringContaining('aucun produit') } });
    expect((await call('POST', at(uuid, 'products/put'), { products: [newId()] })).status).toBe(422);
    const other = await make({ name: { fr: 'De tout' } });
    expect((await call('POST', at(other.uuid, 'products/put'), { products })).status).toBe(422);
    await call('POST', at(uuid, 'delete'), { version: 3 });
  });

  it('[D-9.01] with a code requires that code, in any spelling', async () => {
    const made = await make({ name: { fr: 'Code' }, scope: 'cart', value: 50, couponCode: 'moitie', active: true });
    await eventually(async () => expect(await quoted('Moitie')).toBe(2975));
    expect(await quoted()).toBe(5950);
    await call('POST', at(made.uuid, 'delete'), { version: 1 });
  });

  it('[D-9.03] whose budget is used up makes no price any more on both replicas, until a cancelled order gives back', async () => {
    const { mixer } = catalogue.shop.products;
    const { uuid } = await make({ scope: 'product', targets: [mixer.uuid], value: 10, active: true, budget: 2000 });
    const priced = (percent: number | undefined) =>
      eventually(async () => {
        for (const body of await seen('/web/public/api/product/mixeur'))
          expect(body.promotionRead?.value).toBe(percent);
      });
    await priced(10);
    const tell = (spent: number, orders: number, seq: number) =>
      catalogue.bus.publish(
        TOPICS.promotionSpending,
        eventFor(
          catalogue.shop.id.shop,
          uuid,
          'order.promotion-spending-changed',
          { promotion: uuid, spent, orders },
          seq,
        ),
      );
    const told = async () => {
      const { budget, spent, usedUp, state } = (await call('GET', at(uuid))).body;
      return { budget, spent, usedUp, state };
    };
    await tell(95_000, 1, 16);
    await eventually(async () =>
      expect(await told()).toEqual({ budget: 2000, spent: 950, usedUp: false, state: 'running' }),
    );
    await priced(10);
    await tell(190_000, 2, 32);
    await priced(undefined);
    await eventually(async () =>
      expect(await told()).toEqual({ budget: 2000, spent: 1900, usedUp: true, state: 'running' }),
    );
    const { promotions } = (await call('GET', `${PROMOTIONS}?state=running&limit=100`)).body;
    expect(promotions.find((row: { uuid: string }) => row.uuid === uuid)).toMatchObject({ spent: 1900, usedUp: true });
    await tell(95_000, 1, 48);
    await priced(10);
    await call('POST', at(uuid, 'delete'), { version: 1 });
  });

  it('[D-9.01] with generated codes alone makes no price, and is found among those with a code', async () => {
    const { mixer } = catalogue.shop.products;
    const { uuid } = await make({ scope: 'product', targets: [mixer.uuid], value: 50, active: true, manyCodes: true });
    expect((await published(uuid)).promotion).toMatchObject({ manyCodes: true });
    await eventually(async () => expect(await quoted()).toBe(5950));
    const { promotions } = (await call('GET', `${PROMOTIONS}?code=with&limit=100`)).body;
    expect(promotions.map((row: { uuid: string }) => row.uuid)).toContain(uuid);
    const both = await call('POST', PROMOTIONS, promotionOf({ manyCodes: true, singleUse: true }));
    expect([both.status, both.body.errors]).toEqual([422, { singleUse: ['catalog.validation.promotion.manyCodes'] }]);
    await call('POST', at(uuid, 'delete'), { version: 1 });
  });

  it('is deactivated and activated by one request, without other changes', async () => {
    const { numidia } = catalogue.shop.id;
    const made = await make({ ...WHOLE, name: { fr: 'À éteindre' }, scope: 'brand', targets: [numidia] });
    const { body } = await call('PUT', at(made.uuid, 'active'), { active: false, version: 1 });
    expect(body).toEqual({ ...made, active: false, state: 'off', version: 2 });
    await eventually(async () => expect((await published(made.uuid)).promotion.active).toBe(false));
    expect(await call('PUT', at(made.uuid, 'active'), { active: false, version: 1 })).toMatchObject({
      status: 409,
      body: { version: 2, promotion: { active: false } },
    });
    expect((await call('PUT', at(made.uuid, 'active'), { active: true, version: 2 })).body).toEqual({
      ...made,
      version: 3,
    });
    await call('POST', at(made.uuid, 'delete'), { version: 3 });
    expect((await call('PUT', at(made.uuid, 'active'), { active: true, version: 4 })).status).toBe(422);
  });

  it('keeps what two people write, and shows the second what the first did', async () => {
    const { uuid } = await make({ name: { fr: 'À deux' } });
    await call('PUT', at(uuid), promotionOf({ name: { fr: 'À deux' }, value: 20, version: 1 }));
    expect(await call('PUT', at(uuid), promotionOf({ name: { fr: 'Seul' }, version: 1 }))).toMatchObject({
      status: 409,
      body: { version: 2, promotion: { value: 20 } },
    });
  });

  it('is created once for repeated requests, at an address of its own', async () => {
    const idempotencyHeaders = { 'Idempotency-Key': newId() };
    const body = promotionOf({ name: { fr: 'Une fois' } });
    const answers = await Promise.all([1, 2].map(() => call('POST', PROMOTIONS, body, idempotencyHeaders)));
    expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1);
    expect((await make({ name: { fr: 'Une fois' } })).slug).toBe('une-fois-2');
  });

  it('is copied whole, put out', async () => {
    const { kitchen } = catalogue.shop.id;
    const made = await make({ ...WHOLE, name: { fr: 'À copier' }, targets: [kitchen] });
    const copy = await call('POST', at(made.uuid, 'duplicate'));
    const own = { uuid: copy.body.uuid, slug: 'a-copier-copie', couponCode: 'SPORT26-2', active: false, state: 'off' };
    expect(copy).toEqual({ status: 201, body: { ...made, ...own, name: { fr: 'À copier (copie)' } } });
    expect(copy.body.uuid).not.toBe(made.uuid);
  });

  it('has a picture; what is none is refused under its field', async () => {
    const { uuid } = await make({ name: { fr: 'En image' } });
    expect(await call('PUT', at(uuid, 'banner'), { file: btoa('none'), version: 1 })).toMatchObject({
      status: 422,
      body: { errors: { file: [expect.stringContaining('image')] } },
    });
    const { body } = await call('PUT', at(uuid, 'banner'), { file: POINT, version: 1 });
    expect((await fetch(catalogue.service.url + body.bannerThumb)).headers.get('content-type')).toBe('image/webp');
    // It stays when the rest changes.
    const changed = await call('PUT', at(uuid), promotionOf({ version: 2 }));
    expect(changed.body.bannerThumb).toBe(body.bannerThumb);
    expect((await call('PUT', at(uuid, 'banner'), { file: null, version: 3 })).body.bannerThumb).toBeNull();
  });

  it.each([
    [{ name: {} }, 'name'],
    [{ value: 0 }, 'value'],
    [{ value: 100.01 }, 'value'],
    [{ value: 10.001 }, 'value'],
    [{ startsAt: '2026-09-02T00:00:00Z', endsAt: '2026-09-01T00:00:00Z' }, 'endsAt'],
    [{ scope: 'brand' }, 'targets'],
    [{ scope: 'brand', targets: [newId()] }, 'targets'],
    [{ scope: 'cart', targets: [newId()] }, 'targets'],
    [{ scope: 'payment_method' }, 'paymentMethods'],
    [{ combinability: 'group_exclusive_item' }, 'group'],
    [{ couponCode: 'AB' }, 'couponCode'],
    [{ couponCode: 'A/B/C' }, 'couponCode'],
    [{ couponCode: 'A'.repeat(41) }, 'couponCode'],
    [{ singleUse: true }, 'singleUse'],
    [{ maxUses: 3 }, 'maxUses'],
    [{ couponCode: 'ABC', maxUses: 10_001 }, 'maxUses'],
    [{ channels: ['Shop'] }, 'channels.0'],
  ])('says what is wrong under its field: %j', async (more, field) => {
    const answer = await call('POST', PROMOTIONS, promotionOf(more));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('accepts no new deleted target, and keeps one that it named before', async () => {
    const brand = (await call('POST', '/dashboard/api/taxonomy/brand', { name: { fr: 'Éphémère' } })).body;
    // The other replica knows the brand in a moment.
    const { uuid } = await eventually(() => make({ name: { fr: 'Éphémère' }, scope: 'brand', targets: [brand.uuid] }));
    await call('DELETE', `/dashboard/api/taxonomy/brand/${brand.uuid}?version=1`);
    const gone = { status: 404 };
    await eventually(async () =>
      expect(await seen(`/web/public/api/brand/products/${brand.slug}`)).toEqual([gone, gone]),
    );
    const fields = { scope: 'brand', targets: [brand.uuid] };
    const refused = { status: 422, body: { errors: { targets: ['Un de ces choix n’existe plus. Retirez-le.'] } } };
    expect(await call('POST', PROMOTIONS, promotionOf(fields))).toMatchObject(refused);
    const { uuid: other } = await make({ name: { fr: 'Autre' } });
    expect(await call('PUT', at(other), promotionOf({ ...fields, version: 1 }))).toMatchObject(refused);
    const change = promotionOf({ ...fields, priority: 3, version: 1 });
    expect(await call('PUT', at(uuid), change)).toMatchObject({ status: 200, body: { priority: 3, version: 2 } });
  });
});

describe('the list of promotions', () => {
  const names = async (query: string) => {
    const { body } = await call('GET', `${PROMOTIONS}?${query}`);
    return body.promotions.map(({ name }: { name: { fr: string } }) => name.fr);
  };
  beforeAll(async () => {
    await make({ name: { fr: 'Liste en cours' }, active: true, couponCode: 'LISTE1', scope: 'shipping', priority: 1 });
    await make({ name: { fr: 'Liste prévue' }, active: true, startsAt: '2098-01-01T00:00:00Z' });
    await make({ name: { fr: 'Liste finie' }, active: true, endsAt: '2020-01-01T00:00:00Z' });
    await make({ name: { fr: 'Liste éteinte' } });
    const { uuid } = await make({ name: { fr: 'Liste jetée' } });
    await call('POST', at(uuid, 'delete'), { version: 1 });
  });

  it('is filtered by state, scope and code, searched by name and code, and paged', async () => {
    expect(await names('q=liste')).toEqual(['Liste en cours', 'Liste prévue', 'Liste finie', 'Liste éteinte']);
    for (const [state, name] of [
      ['running', 'Liste en cours'],
      ['planned', 'Liste prévue'],
      ['ended', 'Liste finie'],
      ['off', 'Liste éteinte'],
      ['bin', 'Liste jetée'],
    ])
      expect(await names(`q=liste&state=${state}`)).toEqual([name]);
    expect(await names('q=liste&scope=shipping')).toEqual(['Liste en cours']);
    expect(await names('q=liste&code=with')).toEqual(['Liste en cours']);
    expect(await names('q=liste&code=without')).toHaveLength(3);
    expect(await names('q=liste&type=amount')).toEqual([]);
    expect(await names('q=liste&type=percentage')).toHaveLength(4);
    expect(await names('q=liste&sort=ends')).toEqual([
      ...['Liste finie', 'Liste en cours', 'Liste éteinte', 'Liste prévue'],
    ]);
    expect((await names('q=liste&sort=-ends')).at(-1)).toBe('Liste finie');
    expect(await names('q=liste1')).toEqual(['Liste en cours']);
    expect(await names('q=liste&sort=-name&limit=2&page=2')).toEqual(['Liste éteinte', 'Liste en cours']);
  });

  it('names the first of what a promotion is for, in the person’s language, and counts the others', async () => {
    const { id, products } = catalogue.shop;
    const categories = await Promise.all(
      ['Un', 'Deux', 'Trois', 'Quatre'].map(
        async (fr) => (await call('POST', '/dashboard/api/taxonomy/category', { name: { fr, ar: 'فئة' } })).body.uuid,
      ),
    );
    const row = async (query: string) => (await call('GET', `${PROMOTIONS}?q=${query}`)).body.promotions[0];
    await eventually(() => make({ name: { fr: 'Nommée' }, scope: 'category', targets: categories }));
    await eventually(async () =>
      expect(await row('nommee')).toMatchObject({ targets: 4, targetNames: ['Un', 'Deux', 'Trois'] }),
    );
    await make({ name: { fr: 'Mixeur seul' }, scope: 'product', targets: [products.mixer.uuid] });
    expect(await row('mixeur')).toMatchObject({ targets: 1, targetNames: [products.mixer.name.fr] });
    // The catalogue knows no segment.
    await make({ name: { fr: 'Fidèles' }, scope: 'customer_segment', targets: [id.shop, id.sale] });
    expect(await row('fideles')).toMatchObject({ targets: 2, targetNames: [] });
    await make({ name: { fr: 'Limitée' }, couponCode: 'LIMITE', maxUses: 40, scope: 'cart', minSubtotal: 5000 });
    expect(await row('limitee')).toMatchObject({ mostUses: 40, oncePerCustomer: false, minSubtotal: 5000 });
    await make({ name: { fr: 'Unique' }, couponCode: 'UNIQUE', maxUses: 40, singleUse: true });
    expect(await row('unique')).toMatchObject({ mostUses: 1 });
  });

  it('counts every state of the whole shop, and shows nothing of another one', async () => {
    const { body } = await call('GET', `${PROMOTIONS}?q=nothing-like-it`);
    expect(body).toMatchObject({ promotions: [], total: 0, counts: { ended: 2, planned: 1, bin: expect.any(Number) } });
    expect(body.counts.bin).toBeGreaterThan(0);
    const token = catalogue.staff.token({ shopUuid: catalogue.otherShop.id.shop });
    const { sale } = catalogue.shop.id;
    const answer = await fetch(catalogue.service.url + at(sale), { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
  });
});

it('is taken out of the bin for good after 30 days, not before', async () => {
  const { mongoUrl, database } = catalogue.environment;
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const now = Date.now();
  const binned = async (name: string, days: number): Promise<string> => {
    const { uuid } = await make({ name: { fr: name } });
    await call('POST', at(uuid, 'delete'), { version: 1 });
    const told = { _id: uuid, outboxPending: { $exists: false } };
    const since = { $set: { deletedAt: now - days * 24 * 60 * 60 * 1000 } };
    const { promotions } = connection.collections;
    await eventually(async () => expect((await promotions?.updateOne(told, since))?.matchedCount).toBe(1));
    return uuid;
  };
  const promotions = createPromotions(promotionModels(connection));
  const [old, young] = [await binned('Vieille remise', 31), await binned('Remise', 29)];
  expect(await purgeBin({ bins: [promotions], now: () => now })).toBe(false);
  expect((await call('GET', at(old))).status).toBe(404);
  expect((await call('GET', at(young))).body).toMatchObject({ state: 'bin' });
  await connection.close();
});
