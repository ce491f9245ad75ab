import { ARCHIVE_PIECE_BYTES, LARGEST_ARCHIVE_BYTES } from '@shop/contracts/catalog/dashboard';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { archiveOf, type PackedFile } from '../src/product-files/archive-under-test.ts';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { importing, pieceOf, storedProducts } from './importing.ts';
import { someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

/** Each test uses a person of its own, because uploads of one person replace each other until they are booked. */
const staff = () => importing(catalogue, { shopUuid: catalogue.shop.id.shop, sub: newId() });
const HEADS = 'reference;name_fr;mainCategory;priceTtc;images';
const tableOf = (...rows: readonly string[]): string => [HEADS, ...rows].join('\n');
const row = (sku: string, ...images: readonly string[]): string =>
  `${sku};Bol ${sku};cuisine;1000;${images.join(' | ')}`;

let made = 0;
/** Pictures that are one another's like in nothing. */
const colour = () => {
  made += 1;
  return sharp({
    create: { width: 60 + made, height: 60, channels: 3, background: { r: made % 256, g: 90, b: 20 } },
  });
};
const photo = (): Promise<Buffer> => colour().jpeg().toBuffer();

const errorsOf = async (by: ReturnType<typeof staff>, uuid: string) => {
  const { rows } = (await by.call('GET', `/${uuid}/rows?kind=refused`)).body;
  return rows.flatMap(({ errors }: { errors: { why: string }[] }) => errors.map(({ why }) => why));
};
const bookedOf = async (by: ReturnType<typeof staff>, uuid: string) => {
  await by.untilIn(uuid, 'ready', 30_000);
  await by.book(uuid);
  return by.untilIn(uuid, 'booked', 60_000);
};
const imagesOf = async (sku: string) => (await storedProducts(catalogue, [sku]))[0]?.['images'] ?? [];

it('takes pictures from an archive by file name, reports missing ones first, and takes none twice', async () => {
  const sku = someSku();
  const [front, back] = [await photo(), await photo()];
  const archive = archiveOf(
    { name: 'Photos/théière face.jpg'.normalize('NFD'), bytes: front, isUtf8: false },
    { name: Buffer.from('Photos/th\u0082i\u008are dos.jpg', 'latin1'), bytes: back, isUtf8: false },
    { name: '__MACOSX/Photos/._x.jpg', bytes: randomBytes(10) },
  );
  const by = staff();
  const wrong = await by.sendBoth(tableOf(row(someSku(), 'théière face.jpg', 'perdue.jpg', 'autre.png')), archive);
  expect(wrong.status).toBe(200);
  expect((await by.untilIn(wrong.body.uuid, 'ready')).counts).toMatchObject({ error: 1 });
  expect(await errorsOf(by, wrong.body.uuid)).toEqual([
    'L’archive ne contient aucune image de ce nom (perdue.jpg)',
    'L’archive ne contient aucune image de ce nom (autre.png)',
  ]);
  const table = tableOf(row(sku, 'Théière face.JPG', 'théière dos.jpg'));
  const { body } = await by.sendBoth(table, archive);
  expect(await bookedOf(by, body.uuid)).toMatchObject({ failed: 0, booked: 1 });
  const images = await imagesOf(sku);
  expect(images).toHaveLength(2);
  // Visitors see them.
  await eventually(async () => {
    for (const image of await imagesOf(sku)) expect(image.sizes.length).toBeGreaterThan(0);
  });
  // The same table with the same pictures, cut as it may be, is that import.
  const same = await by.sendBoth(table, archive);
  await by.untilIn(same.body.uuid, 'ready');
  expect(await by.book(same.body.uuid)).toMatchObject({ uuid: body.uuid });
  // Another table with the same pictures has nothing to take.
  const again = await by.sendBoth(tableOf(`${row(sku, 'théière face.jpg')} | théière dos.jpg`, ''), archive);
  expect((await by.untilIn(again.body.uuid, 'ready')).counts).toMatchObject({ nothing: 1, error: 0 });
  // Only the pictures needed the pieces of the archive, so they are deleted.
  const { mongoUrl, database } = catalogue.environment;
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const pieces = connection.collection('product_import_archives');
  await eventually(async () => expect(await pieces.countDocuments({ import: body.uuid })).toBe(0));
  await connection.close();
});

it('looks at each picture as at one that is dropped on a screen', async () => {
  const sku = someSku();
  const whole = await photo();
  const frames = await colour().gif().toBuffer();
  const animated = await sharp(
    await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  const turned = await colour()
    .resize(80, 40)
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const printed = await colour().toColourspace('cmyk').jpeg().toBuffer();
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const archive = archiveOf(
    { name: 'still.gif', bytes: frames },
    { name: 'animated.gif', bytes: animated },
    { name: 'turned.jpg', bytes: turned },
    { name: 'printed.jpg', bytes: printed },
    { name: 'bomb.png', bytes: bomb },
    { name: 'text.jpg', bytes: Buffer.from('no picture') },
    { name: 'half.jpg', bytes: whole.subarray(0, whole.length - 200) },
    { name: 'liar.jpg', bytes: new Uint8Array(3_000_000), declaredBytes: 1000 },
    { name: 'other.jpg', bytes: await photo(), declaredCrc: 1 },
  );
  const named = ['animated.gif', 'bomb.png', 'text.jpg', 'half.jpg', 'liar.jpg', 'other.jpg'];
  const by = staff();
  const { body } = await by.sendBoth(tableOf(row(sku, 'still.gif', 'turned.jpg', 'printed.jpg', ...named)), archive);
  expect(await bookedOf(by, body.uuid)).toMatchObject({ failed: 1 });
  const errors: readonly string[] = await errorsOf(by, body.uuid);
  expect(errors.map((why) => /\(([^()]*)\)$/.exec(why)?.[1])).toEqual(named);
  const kinds = new Set(errors.map((why) => why.replace(/ \([^()]*\)$/, '')));
  // Three files are truncated or do not match their header.
  expect(kinds.size).toBe(named.length - 2);
  const images = await imagesOf(sku);
  expect(images).toHaveLength(3);
  const [, upright, inColours] = await Promise.all(
    images.map(async ({ original }: { original: string }) => {
      const answer = await fetch(catalogue.service.url + original);
      return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    }),
  );
  expect(upright).toMatchObject({ width: 40, height: 80, space: 'srgb' });
  expect(upright?.exif).toBeUndefined();
  expect(inColours).toMatchObject({ space: 'srgb' });
});

const photos = async (): Promise<PackedFile> => ({ name: 'bol.jpg', bytes: await photo() });
describe.each([
  ['with names that lead out of it', { name: '../../etc/bol.jpg' }, 'sortent de leur dossier'],
  ['with an absolute name', { name: '/bol.jpg' }, 'sortent de leur dossier'],
  ['under a password', { name: 'a.jpg', bytes: Buffer.from('x'), isEncrypted: true }, 'mot de passe'],
  ['with another one in it', { name: 'photos.zip', bytes: archiveOf({ name: 'a.jpg' }) }, 'en contient d’autres'],
] as const)('an archive %s', (_what, file: PackedFile, reason) => {
  it('is refused in words, and nothing comes of its file', async () => {
    const by = staff();
    const { body } = await by.sendBoth(tableOf(row(someSku(), 'bol.jpg')), archiveOf(await photos(), file));
    expect((await by.untilIn(body.uuid, 'refused')).refusal).toContain(reason);
  });
});

it('refuses in words an archive that is none, that would be too much, or of too many files', async () => {
  const by = staff();
  const table = () => tableOf(row(someSku(), 'bol.jpg'));
  const refusalOf = async (archive: Buffer): Promise<string> => {
    const { body } = await by.sendBoth(table(), archive);
    return (await by.untilIn(body.uuid, 'refused')).refusal;
  };
  expect(await refusalOf(randomBytes(5000))).toContain('n’est pas un ZIP');
  const bomb = Array.from({ length: 600 }, (_, at): PackedFile => ({ name: `${at}.jpg`, declaredBytes: 2_000_000 }));
  expect(await refusalOf(archiveOf(...bomb))).toContain('1 Go');
  const many = Array.from({ length: 12_001 }, (_, at): PackedFile => ({ name: `${at}.jpg`, method: 0 }));
  expect(await refusalOf(archiveOf(...many))).toContain('12');
  const form = new FormData();
  form.append('archiveBytes', String(LARGEST_ARCHIVE_BYTES + 1));
  const { status, body } = await by.call('POST', '', form);
  expect([status, body.errors.archive]).toEqual([413, [expect.stringContaining('200')]]);
});

it('reads the table out of the archive too, when there is one of it', async () => {
  const sku = someSku();
  const by = staff();
  const files = [
    { name: 'lot/photos/bol.jpg', bytes: await photo() },
    { name: 'lot/produits.csv', bytes: Buffer.from(tableOf(row(sku, 'bol.jpg'))) },
  ];
  const { body } = await by.sendBoth(undefined, archiveOf(...files));
  expect(await bookedOf(by, body.uuid)).toMatchObject({ name: 'photos.zip', failed: 0, booked: 1 });
  expect(await imagesOf(sku)).toHaveLength(1);
  const none = await by.sendBoth(undefined, archiveOf(files[0] ?? { name: '' }));
  expect((await by.untilIn(none.body.uuid, 'refused')).refusal).toContain('aucun fichier CSV');
  const two = await by.sendBoth(undefined, archiveOf(...files, { name: 'autre.csv', bytes: Buffer.from('sku\nA') }));
  expect((await by.untilIn(two.body.uuid, 'refused')).refusal).toContain('plusieurs fichiers CSV');
});

it('takes the pieces of an archive in any order, again too, and goes on where it was cut', async () => {
  const sku = someSku();
  const by = staff();
  const archive = archiveOf(
    { name: 'rest', bytes: randomBytes(2 * ARCHIVE_PIECE_BYTES) },
    { name: 'bol.jpg', bytes: await photo() },
  );
  const form = new FormData();
  form.append('file', new Blob([tableOf(row(sku, 'bol.jpg'))]), 'produits.csv');
  form.append('archiveBytes', String(archive.length));
  const { uuid, archive: expected } = (await by.call('POST', '', form)).body;
  expect(expected).toEqual({ bytes: archive.length, pieces: 3, received: [] });
  const send = (place: number, bytes = archive.subarray(place * ARCHIVE_PIECE_BYTES)) =>
    by.call('POST', `/${uuid}/pictures/${place}`, pieceOf(bytes.subarray(0, ARCHIVE_PIECE_BYTES)));
  expect((await send(1, archive.subarray(0, 10))).body.errors.archive).toEqual([expect.any(String)]);
  expect((await send(3)).status).toBe(422);
  expect((await send(2)).body.archive.received).toEqual([2]);
  await send(2);
  expect((await send(0)).body).toMatchObject({ state: 'receiving', archive: { received: [0, 2] } });
  expect((await by.call('GET', `/${uuid}`)).body).toMatchObject({ state: 'receiving', archive: { received: [0, 2] } });
  await Promise.all([send(1), send(1)]);
  expect(await bookedOf(by, uuid)).toMatchObject({ failed: 0, booked: 1 });
  expect(await imagesOf(sku)).toHaveLength(1);
});
