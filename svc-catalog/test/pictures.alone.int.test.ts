import { eventually, startS3Server, startService, testVisitor } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CatalogueUnderTest, jsonOf, startOwnCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startOwnCatalogue(1);
});
afterAll(() => catalogue.stop());

/** As long as the shell waits for a service. */
const GATEWAY_MS = 12_000;

let visitors = 0;
interface Sending {
  readonly phone?: string;
  readonly name?: string;
  readonly url?: string;
  readonly from?: string;
}
/** A review with a picture, each from another phone, and another address where none is given. */
const send = async (image: Uint8Array<ArrayBuffer> | undefined, sending: Sending = {}) => {
  visitors += 1;
  const { name = 'photo.png', url = catalogue.service.url, from = `203.0.113.${visitors}` } = sending;
  const { phone = `05551${String(visitors).padStart(5, '0')}` } = sending;
  const body = new FormData();
  const fields = {
    productUuid: catalogue.shop.products.mixer.uuid,
    name: 'Nadia',
    email: 'nadia@example.dz',
    phone,
    purchaseDate: '2026-02-01',
    text: 'Parfait',
    boughtHere: 'on',
    acceptedPolicy: 'on',
  };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  if (image) body.set('image', new Blob([image], { type: 'image/png' }), name);
  const headers = {
    ...testVisitor(catalogue.shop.id.shop).bearer,
    'Accept-Language': 'fr',
    'X-Forwarded-For': from,
  };
  const answer = await fetch(`${url}/web/api/product/submit/review`, {
    method: 'POST',
    body,
    headers,
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await jsonOf(answer) };
};
const square = async (side: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#000' }, limitInputPixels: false })
      .png()
      .toBuffer(),
  );
const jpeg = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c80' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );

/** Kept pictures, and leavings of those that came to nothing. */
const folders = (where: string): string[] => {
  const path = join(catalogue.uploads, where);
  return existsSync(path) ? readdirSync(path) : [];
};
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

describe('the picture of a review', () => {
  it('[D-10.06] is kept and made in all sizes, upright', async () => {
    expect((await send(await jpeg(), { name: 'photo.jpg' })).status).toBe(201);
    const [folder = ''] = folders('reviews');
    const files = folders(`reviews/${folder}`);
    expect(files.sort()).toEqual([
      'grid_display.avif',
      'grid_display.webp',
      'original.jpeg',
      'product_page_large.avif',
      'product_page_large.webp',
      'small_product.avif',
      'small_product.webp',
      'thumb.webp',
    ]);
    const made = await sharp(join(catalogue.uploads, 'reviews', folder, 'grid_display.webp')).metadata();
    expect([made.width, made.height]).toEqual([600, 900]);
    const page = await fetch(`${catalogue.service.url}/uploads/reviews/${folder}/grid_display.webp`);
    expect(page.status).toBe(200);
  });

  it('[SF-5.11] must be a whole picture of a known kind, by what is in it and not by its name', async () => {
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    const cut = await jpeg();
    const bad = [
      new Uint8Array(svg),
      new Uint8Array(cut.slice(0, cut.length / 2)),
      new Uint8Array((await square(300)).slice(0, 60)),
      new TextEncoder().encode('%PDF-1.4 nothing'),
      new Uint8Array(),
    ];
    for (const image of bad) {
      const answer = await send(new Uint8Array(image));
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['image']]);
    }
    expect(folders('reviews')).toHaveLength(1);
  });

  it('may be the screenshot of a long page', async () => {
    const page = await sharp({ create: { width: 1080, height: 17_000, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    expect((await send(new Uint8Array(page))).status).toBe(201);
  });

  it('is made in time even if it is full of noise', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const restless = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 80 })
      .toBuffer();
    expect((await send(new Uint8Array(restless))).status).toBe(201);
  });

  it('[D-3.04] is answered before the gateway times out, and a refused sender has stored no review', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
    const tall = await sharp({ create: { width: 1200, height: 4000, channels: 3, background: '#888', noise } })
      .webp({ quality: 40 })
      .toBuffer();
    // One is made, two wait: the others are refused, however fast it goes.
    const phones = Array.from({ length: 5 }, (_, at) => `055520000${at}`);
    const sending = phones.map(async (phone) => {
      const begun = performance.now();
      const { status, retryAfter } = await send(new Uint8Array(tall), { phone });
      return { phone, status, retryAfter: Number(retryAfter), took: performance.now() - begun };
    });
    const answers = await Promise.all(sending);
    for (const { took } of answers) expect(took).toBeLessThan(GATEWAY_MS);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const { phone, retryAfter } of refused) {
      expect(retryAfter).toBeGreaterThan(0);
      expect((await send(undefined, { phone })).status).toBe(201);
    }
    // One that was given up is made to its end: the line is free again.
    await eventually(async () => expect((await send(await jpeg())).status).toBe(201));
  });

  it('is not taken while another of the same sender is made: others have their turn', async () => {
    const large = await square(3000);
    const from = '2001:db8:1:2::1';
    const [one, next, other] = await Promise.all([
      send(large, { from }),
      send(large, { from: '2001:db8:1:2::2' }),
      send(await jpeg()),
    ]);
    expect([one.status, next.status].sort()).toEqual([201, 503]);
    for (const { status, retryAfter } of [one, next]) expect(Number(retryAfter) > 0).toBe(status === 503);
    expect(other.status).toBe(201);
    // After any result the sender may send again.
    expect((await send(new TextEncoder().encode('no picture'), { from })).status).toBe(422);
    expect((await send(await jpeg(), { from })).status).toBe(201);
  });

  it('of more than 25 megapixels is refused, however small its file, and twelve at once do not slow down the shop', async () => {
    const before = memoryOf(catalogue.service.pid);
    const kept = folders('reviews').length;
    const [huge, large] = [await square(6300), await square(4900)];
    expect(huge.length).toBeLessThan(200_000);
    expect((await send(huge)).status).toBe(422);

    const sending = Array.from({ length: 12 }, () => send(large));
    for (let read = 0; read < 20; read += 1) expect((await catalogue.get('/web/public/api/home')).status).toBe(200);
    const answers = await Promise.all(sending);
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 503);
    expect(taken.length + refused.length).toBe(12);
    expect(taken.length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);

    // A refused or aborted upload leaves no files behind, and its pixels were never decoded in this process.
    const connection = await mongoose
      .createConnection(catalogue.environment.mongoUrl, { dbName: catalogue.environment.database })
      .asPromise();
    const withPicture = { name: 'Nadia', text: 'Parfait', 'images.0': { $exists: true } };
    const reviews = await connection.collection('reviews').countDocuments(withPicture);
    await connection.close();
    expect(reviews).toBe(kept + taken.length);
    await eventually(() => {
      expect([folders('reviews').length, folders('.unfinished').length]).toEqual([kept + taken.length, 0]);
    });
    expect(memoryOf(catalogue.service.pid) - before).toBeLessThan(80);
  });
});

it('[D-10.06] pictures are in a bucket of S3 where one is named, and are shown from there', async () => {
  const s3 = await startS3Server('pictures');
  const before = folders('reviews').length;
  const replica = await startService(
    'svc-catalog',
    catalogue.environment,
    {
      UPLOADS_DIR: catalogue.uploads,
      STAFF_JWKS_URL: catalogue.env['STAFF_JWKS_URL'] ?? '',
      FILES_S3_BUCKET: 'pictures',
      FILES_S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    '/ready',
    1,
  );
  expect((await send(await jpeg(), { name: 'photo.jpg', url: replica.url })).status).toBe(201);
  const connection = await mongoose
    .createConnection(catalogue.environment.mongoUrl, { dbName: catalogue.environment.database })
    .asPromise();
  const [review] = await connection.collection('reviews').find({ name: 'Nadia' }).sort({ createdAt: -1 }).toArray();
  await connection.close();
  const [address = ''] = (review?.['images'] ?? []) as string[]; // what the catalogue wrote
  const shown = await fetch(replica.url + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([width, height]).toEqual([600, 900]);
  expect((await fetch(`${replica.url}/uploads/reviews/none/thumb.webp`)).status).toBe(404);
  expect(folders('reviews')).toHaveLength(before);
  await replica.stop();
  await s3.stop();
});
