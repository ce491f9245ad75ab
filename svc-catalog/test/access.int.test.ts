import { newId } from '@shop/service-kit';
import { eventually, startService, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startOwnCatalogue();
});
afterAll(() => catalogue.stop());

const READS = [
  '/web/public/api/brand/products/atlas',
  '/web/public/api/brandLine/products/atlas-pro',
  '/web/public/api/collection/products/ramadan',
  '/web/public/api/new/products',
  '/web/public/api/discounted/products/all',
  '/web/public/api/discount/products/semaine-atlas',
  '/web/public/api/category/products/cuisine',
  '/web/public/api/product/bouilloire',
];

describe('who may read', () => {
  it.each(READS)('[D-2.04] [SF-6.02] %s wants the bearer token', async (path) => {
    expect((await catalogue.get(path)).status).toBe(200);
    const without = await fetch(catalogue.service.url + path);
    expect(without.status).toBe(401);
    expect(without.headers.get('content-type')).toContain('application/problem+json');
    expect(
      (await fetch(catalogue.service.url + path, { headers: { Authorization: 'Bearer forged.token' } })).status,
    ).toBe(401);
  });

  it('[D-2.01] invariant: never shows one shop the entities of another', async () => {
    const other = catalogue.otherShop;
    const mine = await catalogue.get(`/web/public/api/product/${catalogue.shop.products.kettle.uuid}`, {
      shop: other.id.shop,
    });
    expect(mine.status).toBe(404);
    expect(
      (await catalogue.get(`/web/public/api/category/products/${catalogue.shop.id.kitchen}`, { shop: other.id.shop }))
        .status,
    ).toBe(404);
    const otherProduct = await catalogue.get('/web/public/api/product/bouilloire', { shop: other.id.shop });
    expect(otherProduct.body.id).toBe(other.products.kettle.uuid);
    const found = await catalogue.get('/web/public/api/search/products?q=bouilloire', { shop: other.id.shop });
    expect(found.body.products.map(({ id }: { id: string }) => id)).not.toContain(catalogue.shop.products.kettle.uuid);
  });

  it('[D-2.01] invariant: a shop is found by the host that a trusted proxy names, and by no other header', async () => {
    const untrusting = await startService('svc-catalog', catalogue.environment, {
      ...catalogue.env,
      TRUSTED_PROXIES: '',
    });
    // A token of a shop that is not there leaves the host to say which shop it is.
    const headers = { ...testVisitor(newId()).bearer, 'X-Forwarded-Host': 'autre.test' };
    const seenAt = async ({ url }: RunningService) =>
      (await jsonOf(await fetch(`${url}/web/public/api/product/bouilloire`, { headers }))).id;
    const { shop, otherShop } = catalogue;
    expect([await seenAt(untrusting), await seenAt(catalogue.service)]).toEqual([
      shop.products.kettle.uuid,
      otherShop.products.kettle.uuid,
    ]);
    await untrusting.stop();
  });

  it('answers 304 to a client that has the body, and compresses it on request', async () => {
    const path = '/web/public/api/category/products/maison';
    const first = await catalogue.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await catalogue.get(path, { headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' } });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
    const compressed = await catalogue.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.body).toEqual(first.body);
    const refused = await catalogue.get(path, { headers: { 'Accept-Encoding': 'br;q=0, identity' } });
    expect([refused.headers.get('content-encoding'), refused.body]).toEqual([null, first.body]);
  });

  it('[D-10.06] serves pictures as never changing', async () => {
    const { writeFile, mkdir } = await import('node:fs/promises');
    await mkdir(`${catalogue.uploads}/product`, { recursive: true });
    await writeFile(`${catalogue.uploads}/product/a.webp`, 'picture');
    const response = await fetch(`${catalogue.service.url}/uploads/product/a.webp`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${catalogue.service.url}/uploads/..%2f..%2fetc/passwd`)).status).not.toBe(200);
  });
});

describe('who may write', () => {
  it('[D-3.06] a visitor who sends too many reviews gets a Retry-After', async () => {
    const { createVisitorTokens } = await import('@shop/service-kit');
    const { TEST_VISITOR_SECRET } = await import('@shop/service-kit/testing');
    const headers = {
      ...testVisitor(catalogue.shop.id.shop).bearer,
      Cookie: `hanout_visitor=${createVisitorTokens(TEST_VISITOR_SECRET).newVisitorCookie()}`,
      'X-Forwarded-For': '203.0.113.50',
      'Accept-Language': 'en',
    };
    const { visitor } = catalogue.shop.data.shop.limits;
    const send = () =>
      fetch(`${catalogue.service.url}/web/api/product/submit/review`, {
        method: 'POST',
        body: new FormData(),
        headers,
      });
    for (let index = 0; index < visitor.max; index += 1) expect((await send()).status).toBe(422);
    // One that a busy machine's Redis was too late for is admitted, and not counted.
    const refused = await eventually(async () => {
      const answer = await send();
      expect(answer.status).toBe(429);
      return answer;
    });
    expect(await jsonOf(refused)).toMatchObject({
      title: expect.stringContaining('Too many'),
      retryAfterSeconds: Number(refused.headers.get('retry-after')),
    });
  });
});

describe('reviews', () => {
  const form = (fields: Record<string, string>, image?: Blob) => {
    const body = new FormData();
    const all = {
      productUuid: catalogue.shop.products.mixer.uuid,
      name: 'Nadia',
      email: 'nadia@example.dz',
      phone: '+213 555 12 34 56',
      purchaseDate: '2026-02-01',
      rating: '5',
      text: 'Parfait',
      boughtHere: 'on',
      acceptedPolicy: 'on',
      ...fields,
    };
    for (const [name, value] of Object.entries(all)) body.set(name, value);
    if (image) body.set('image', image, 'photo.png');
    return body;
  };
  const submit = async (body: FormData, language = 'fr') => {
    const response = await fetch(`${catalogue.service.url}/web/api/product/submit/review`, {
      method: 'POST',
      body,
      headers: { ...testVisitor(catalogue.shop.id.shop).bearer, 'Accept-Language': language },
    });
    return { status: response.status, body: await jsonOf(response) };
  };

  it('[SF-7.06] takes one review per phone and product, with a picture, and shows it only once approved', async () => {
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c80' } })
      .png()
      .toBuffer();
    expect(await submit(form({}, new Blob([new Uint8Array(png)], { type: 'image/png' })))).toMatchObject({
      status: 201,
      body: { success: true },
    });
    expect((await catalogue.get('/web/public/api/product/mixeur')).body.reviewsSerialized).toEqual([]);
    expect((await submit(form({ phone: '0555123456' }), 'ar')).status).toBe(409);
    expect((await submit(form({ phone: '0555123457' }), 'ar')).body.message).toContain('شكرًا');
  });

  it('[SF-5.02] requires a mobile phone: a value without digits is refused, and is no internal error', async () => {
    for (const phone of ['<b>xxxxxxxxx', '0455129847', '']) {
      const answer = await submit(form({ phone }));
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['phone']]);
    }
  });

  it('[SF-5.11] wants every field, and an image that is one', async () => {
    const missing = await submit(form({ text: ' ', phone: '0555999999' }));
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.body.errors)).toEqual(['text']);
    expect(
      (await submit(form({ phone: '0555999998' }, new Blob(['not a picture'], { type: 'image/png' })))).status,
    ).toBe(422);
    expect(
      (await submit(form({ phone: '0555999997', productUuid: catalogue.otherShop.products.mixer.uuid }))).status,
    ).toBe(404);
  });
});

describe('ready answers', () => {
  it('a listing is identified by its cards, their order and its filters', async () => {
    const etags = new Set<string | null>();
    const queries = ['sort=price_asc', 'sort=price_desc', 'sort=price_asc&limit=2', 'sort=price_asc&brands=atlas'];
    for (const query of queries) {
      const { headers } = await catalogue.get(`/web/public/api/category/products/maison?${query}`);
      etags.add(headers.get('etag'));
    }
    expect(etags.size).toBe(queries.length);
    expect(etags).not.toContain(null);
  });

  it('[D-10.01] an address counts by what is read of it, however it is written', async () => {
    const one = await catalogue.get('/web/public/api/category/products/maison?sort=price_asc&limit=2&utm_source=x');
    const other = await catalogue.get('/web/public/api/category/products/maison?limit=2&sort=price_asc');
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    const encoded = await catalogue.get(
      '/web/public/api/category/products/maison?%62rands=numidia&limit=2&sort=price_asc',
    );
    expect(encoded.body.total).not.toBe(other.body.total);
  });
});
