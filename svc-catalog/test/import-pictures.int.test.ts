import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { createPictureJobs, pictureJobModels } from '../src/product-parts/index.ts';
import { type CatalogueUnderTest, startOwnCatalogue } from './catalogue-under-test.ts';
import { importing, storedProducts } from './importing.ts';
import { madeProduct, someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
let supplier: Server;
let requestedPaths: string[] = [];
let busy = false;
const at = (path: string) => `http://127.0.0.1:${(supplier.address() as AddressInfo).port}${path}`; // it listens on a port

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
  supplier = createServer((req, res) => {
    requestedPaths.push(req.url ?? '');
    if (req.url?.endsWith('.jpg')) return void res.end(picture);
    if (req.url === '/busy') return void (busy ? res.writeHead(503).end() : res.end(picture));
    if (req.url === '/text') return void res.end('no picture');
    return void res.writeHead(404).end();
  });
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  catalogue = await startOwnCatalogue(undefined, { PICTURE_HOSTS_INSIDE: '127.0.0.1', PICTURES_AGAIN_SECONDS: '1,2' });
});
beforeEach(() => {
  requestedPaths = [];
});
afterAll(async () => {
  supplier?.close();
  await catalogue?.stop();
});

const HEADS = 'reference;name_fr;mainCategory;priceTtc;images';
const booked = async (...rows: readonly string[]) => {
  const staff = importing(catalogue);
  const { uuid, counts } = await staff.checked([HEADS, ...rows].join('\n'));
  await staff.book(uuid);
  const job = await staff.untilIn(uuid, 'booked');
  const { rows: failed } = (await staff.call('GET', `/${uuid}/rows?kind=refused`)).body;
  return { counts, job, errors: failed.flatMap((row: { errors: unknown[] }) => row.errors) };
};
const imagesOf = async (sku: string): Promise<readonly string[]> => {
  const [product] = await storedProducts(catalogue, [sku]);
  return (product?.['images'] ?? []).map(({ id }: { id: string }) => id);
};

it('fetches pictures by their addresses, says of each what is wrong with it, and fetches none of them twice', async () => {
  const sku = someSku();
  const inside = 'http://169.254.169.254/latest.jpg';
  const images = [at('/one.jpg'), at('/gone'), at('/text'), inside, at('/two.jpg')].join(' | ');
  const first = await booked(`${sku};Bol;cuisine;1000;${images}`);
  expect(first.job).toMatchObject({ failed: 1 });
  expect(first.errors).toEqual([
    { line: 2, column: 'Photos', why: expect.stringContaining(at('/gone')) },
    { line: 2, column: 'Photos', why: `Ce fichier n’est pas une image JPG, PNG, WebP ou AVIF. (${at('/text')})` },
    { line: 2, column: 'Photos', why: `Cette adresse n’est pas ouverte à tous (${inside})` },
  ]);
  expect(requestedPaths.toSorted()).toEqual(['/gone', '/one.jpg', '/text', '/two.jpg']);
  const two = await imagesOf(sku);
  expect(two).toHaveLength(2);
  // Visitors see them.
  await eventually(async () => {
    const [product] = await storedProducts(catalogue, [sku]);
    for (const image of product?.['images'] ?? []) {
      expect(image.sizes.length).toBeGreaterThan(0);
      expect(image).not.toHaveProperty('making');
    }
  });
  requestedPaths = [];
  const again = await booked(`${sku};Bol;cuisine;1100;${at('/one.jpg')} | ${at('/two.jpg')}`);
  expect([again.counts.change, again.errors, requestedPaths]).toEqual([1, [], []]);
  expect(await imagesOf(sku)).toEqual(two);
  // In another order, and one more in front of them.
  const ordered = await booked(`${sku};Bol;cuisine;1100;${at('/new.jpg')} | ${at('/two.jpg')} | ${at('/one.jpg')}`);
  expect([ordered.errors, requestedPaths]).toEqual([[], ['/new.jpg']]);
  const [fresh, ...others] = await imagesOf(sku);
  expect(two).not.toContain(fresh);
  expect(others).toEqual(two.toReversed());
});

it('downloads the pictures of a row whose TTC price changed next to the former HT price, as in an export', async () => {
  const sku = someSku();
  await booked(`${sku};Bol;cuisine;1190;`);
  const staff = importing(catalogue);
  const job = await staff.checked(`reference;priceTtc;priceHt;images\n${sku};1500;1000;${at('/one.jpg')}\n`);
  expect(job.counts).toMatchObject({ change: 1, error: 0 });
  await staff.book(job.uuid);
  expect(await staff.untilIn(job.uuid, 'booked', 60_000)).toMatchObject({ failed: 0, picturesMissing: 0 });
  expect(await imagesOf(sku)).toHaveLength(1);
  const [product] = await storedProducts(catalogue, [sku]);
  expect(product).toMatchObject({ priceTtc: 150_000 });
});

it('takes none away, refuses what is no address before anything is written, and exports what changes nothing', async () => {
  const sku = someSku();
  await booked(`${sku};Bol;cuisine;1000;${at('/a.jpg')} | ${at('/b.jpg')}`);
  const one = await madeProduct(catalogue);
  const staff = importing(catalogue);
  const wrong = await staff.checked(`${HEADS}\n${one.sku};;;;bol.jpg\n`);
  expect(wrong.counts).toMatchObject({ error: 1 });
  const emptied = await staff.checked(`reference;images\n${sku};\n`);
  expect(emptied.counts).toMatchObject({ nothing: 1 });
  expect(await imagesOf(sku)).toHaveLength(2);
  const exported = await fetch(`${catalogue.service.url}/dashboard/api/products/export?format=csv`, {
    headers: {
      Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}`,
      'Accept-Language': 'fr',
    },
  });
  const text = await exported.text();
  expect(text).toMatch(/\/original\.\w+ \| /);
  const { counts, total } = await staff.checked(text);
  expect(counts).toEqual({ create: 0, change: 0, nothing: total, error: 0 });
});

it('waits for a busy host, finally reports what never came, and retries on request', async () => {
  const [sku, other] = [someSku(), someSku()];
  busy = true;
  const staff = importing(catalogue);
  const rows = [`${sku};Bol;cuisine;1000;${at('/one.jpg')} | ${at('/busy')}`, `${other};Vase;cuisine;1000;`];
  const { uuid } = await staff.checked([HEADS, ...rows].join('\n'));
  await staff.book(uuid);
  await eventually(async () => expect((await staff.call('GET', `/${uuid}`)).body).toMatchObject({ picturesLate: 1 }));
  // The available picture is visible, and other imports do not wait.
  expect(await imagesOf(sku)).toHaveLength(1);
  expect((await booked(`${someSku()};Plat;cuisine;1000;`)).job).toMatchObject({ failed: 0 });
  const ended = await staff.untilIn(uuid, 'booked', 60_000);
  expect(ended).toMatchObject({ failed: 1, picturesLate: 0, picturesMissing: 1 });
  expect(requestedPaths.filter((path) => path === '/busy')).toHaveLength(3);
  expect(requestedPaths.filter((path) => path === '/one.jpg')).toHaveLength(1);
  busy = false;
  const again = await staff.call('POST', `/${uuid}/pictures/again`);
  expect([again.status, again.body.state]).toEqual([200, 'booking']);
  expect(await staff.untilIn(uuid, 'booked', 60_000)).toMatchObject({ failed: 0, picturesMissing: 0, booked: 2 });
  expect(await imagesOf(sku)).toHaveLength(2);
}, 120_000);

it('makes the sizes of what people sent by hand before all those of imports, which wait to be named', async () => {
  const { mongoUrl, database } = catalogue.environment;
  const connection = await mongoose.createConnection(mongoUrl, { dbName: `${database}_jobs` }).asPromise();
  try {
    const jobs = createPictureJobs(pictureJobModels(connection));
    const place = { shopUuid: 'shop', product: 'bol', image: 'a' };
    await jobs.beginBehind(place, 'imported', 1);
    expect(await jobs.nextToMake(9)).toBeNull();
    await jobs.again('imported', 2);
    await jobs.begin(place, 'by hand', 5);
    for (const next of ['by hand', 'imported']) {
      const job = await jobs.nextToMake(9);
      expect(job?._id).toBe(next);
      await jobs.tried(next, null);
    }
    expect(await jobs.nextToMake(9)).toBeNull();
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
