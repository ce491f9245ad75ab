import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { inHouseEan13 } from '@shop/contracts/catalog';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = async (picture: Sharp): Promise<Bytes> => new Uint8Array(await picture.toBuffer());
const plain = (width: number, height: number, background = '#c80') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
const photo = (background = '#c80') => bytes(plain(900, 600, background).jpeg());

const headers = (more: Record<string, string> = {}) => ({
  Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}`,
  'Accept-Language': 'fr',
  ...more,
});
const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${catalogue.service.url}/dashboard/api/product/${path}`, {
    method,
    headers: headers({ 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 'x' }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await jsonOf(answer) };
};
const upload = async (
  product: string,
  files: readonly Bytes[],
  name = 'photo.jpg',
  more: Record<string, string> = {},
) => {
  const form = new FormData();
  for (const file of files) form.append('file', new Blob([file], { type: 'image/jpeg' }), name);
  const url = `${catalogue.service.url}/dashboard/api/product/${product}/images`;
  const answer = await fetch(url, { method: 'POST', headers: headers({ 'X-CSRF-TOKEN': 'x', ...more }), body: form });
  return { status: answer.status, body: await jsonOf(answer) };
};
const partsOf = async (product: string) => (await ask('GET', `${product}/parts`)).body;
const untilMade = (product: string) =>
  eventually(async () => {
    const { images } = await partsOf(product);
    const making: string[] = images.map((image: { making: string }) => image.making);
    expect(making).not.toContain('making');
    return images;
  }, 30_000);
const file = (address: string) => readFile(join(catalogue.uploads, address.replace('/uploads/', '')));

describe('pictures of a product', () => {
  it('[BO-7.14] [BO-3.05] [BO-3.19] are taken, named in the answer, and shown to visitors when their sizes are made', async () => {
    const { oven } = catalogue.shop.products;
    const answer = await upload(oven.uuid, [await photo()], 'été.jpg');
    expect(answer).toMatchObject({ status: 201, body: { name: 'été.jpg', alt: '', files: [{ name: 'été.jpg' }] } });
    const { image, path, removeUrl, size } = answer.body;
    expect(size).toBe((await photo()).length);
    expect(path).toMatch(/^\/uploads\/product\/.+\/original\.jpeg$/);
    expect(image).toMatchObject({ making: 'making', isThumbnail: false, sizes: [] });
    expect((await fetch(catalogue.service.url + image.thumb)).status).toBe(200);

    const images = await untilMade(oven.uuid);
    expect(images).toHaveLength(2);
    expect(images[1].sizes).toHaveLength(8);
    await eventually(async () => {
      const { body } = await catalogue.get('/web/public/api/product/four-encastrable');
      expect(body.images).toHaveLength(2);
    });

    expect((await ask('PUT', `${oven.uuid}/images`, { order: [image.id] })).body.images[0]).toMatchObject({
      id: image.id,
      isThumbnail: true,
    });
    const thumb = images[1].thumb;
    await eventually(() => {
      const productEvents = catalogue.bus.seen(TOPICS.products).filter(({ subject }) => subject === oven.uuid);
      expect(productEvents.map((event) => ProductChanged.parse(event).data.product.thumb).at(-1)).toBe(thumb);
    });

    const removed = await fetch(catalogue.service.url + removeUrl, { method: 'DELETE', headers: headers() });
    expect((await jsonOf(removed)).images.map(({ id }: { id: string }) => id)).not.toContain(image.id);
    const back = await ask('POST', `${oven.uuid}/images/${image.id}/restore`);
    expect(back.body.images[0]).toMatchObject({ id: image.id, making: 'made' });
  });

  it('[BO-5.04] are refused each with its own sentence, by what is in them and not by their names', async () => {
    const { kettle } = catalogue.shop.products;
    const cut = await photo();
    const animated = await sharp([await plain(20, 20).png().toBuffer(), await plain(20, 20, '#08c').png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const bad = {
      notAPicture: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      truncated: new Uint8Array(cut.slice(0, cut.length / 2)),
      tooManyPixels: await bytes(plain(6000, 6000).png()),
      animated: new Uint8Array(animated),
    };
    const responses = await Promise.all(Object.values(bad).map((one) => upload(kettle.uuid, [new Uint8Array(one)])));
    expect(responses.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    const sentences = responses.map(({ body }) => body.errors.file[0]);
    expect(new Set(sentences).size).toBe(4);
    expect(sentences[0]).toBe('Ce fichier n’est pas une image JPG, PNG, WebP ou AVIF.');
    const large = await upload(kettle.uuid, [new Uint8Array(2 * 1024 * 1024 + 1)]);
    expect([large.status, large.body.errors.file[0]]).toEqual([
      413,
      'Cette image dépasse 2 Mo. Réduisez-la puis redéposez-la.',
    ]);
    expect(
      (
        await upload(
          kettle.uuid,
          Array.from({ length: 9 }, () => cut),
        )
      ).status,
    ).toBe(422);
    expect((await partsOf(kettle.uuid)).images).toHaveLength(1);
  });

  it('[D-10.06] keep nothing of the camera’s, stand upright, and are in sRGB where they came for print', async () => {
    const { blanket } = { blanket: catalogue.shop.products.plaid };
    const where = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 0/1' }, IFD0: { Copyright: 'Nadia' } };
    const turned = await plain(900, 600)
      .withExif(where)
      .withMetadata({ orientation: 6, exif: where })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif?.includes('Nadia')).toBe(true);
    const print = await plain(60, 40, '#0080ff').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const answer = await upload(blanket.uuid, [new Uint8Array(turned), new Uint8Array(print)]);
    const [first, second] = await Promise.all(answer.body.files.map(({ path }: { path: string }) => file(path)));
    const [one, two] = [await sharp(first).metadata(), await sharp(second).metadata()];
    expect([one.width, one.height, one.exif, one.orientation]).toEqual([600, 900, undefined, undefined]);
    expect(two.space).toBe('srgb');
  });

  it('[BO-9.02] come eight at a time while another request changes the product, and none is lost', async () => {
    const { mixer } = catalogue.shop.products;
    const begun = await partsOf(mixer.uuid);
    const sending = Array.from({ length: 8 }, async (_, at) => upload(mixer.uuid, [await photo(`#0${at}8`)]));
    const price = ask('PUT', `${mixer.uuid}/price`, { priceHt: 5100, version: begun.version });
    expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    await price;
    expect(await untilMade(mixer.uuid)).toHaveLength(13);
    const key = { 'Idempotency-Key': newId() };
    const twice = [await photo('#123')];
    const [once, again] = [
      await upload(mixer.uuid, twice, 'a.jpg', key),
      await upload(mixer.uuid, twice, 'a.jpg', key),
    ];
    expect(again.body.image.id).toBe(once.body.image.id);
    expect((await partsOf(mixer.uuid)).images).toHaveLength(14);
  });

  it('have texts in three languages, and are made again for another crop', async () => {
    const { oven } = catalogue.shop.products;
    const halves = sharp(await plain(800, 400, '#ff0000').png().toBuffer()).composite([
      { input: await plain(400, 400, '#0000ff').png().toBuffer(), left: 400, top: 0 },
    ]);
    const { image } = (await upload(oven.uuid, [await bytes(halves.png())])).body;
    const path = `${oven.uuid}/images/${image.id}`;
    await untilMade(oven.uuid);
    const alt = { fr: 'Four', ar: 'فرن', en: 'Oven' };
    const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const changed = await ask('PUT', path, { alt, crop: right, focus: { x: 1, y: 0.5 } });
    expect(changed.status).toBe(200);
    const made = (await untilMade(oven.uuid)).find(({ id }: { id: string }) => id === image.id);
    expect(made).toMatchObject({ alt, crop: right, focus: { x: 1, y: 0.5 }, making: 'made' });
    const large = made.sizes.find(
      ({ size, format }: Record<string, string>) => size === 'product_page_large' && format === 'webp',
    );
    expect([large.width, large.height]).toEqual([400, 400]);
    const [red, , blue] = (await sharp(await file(large.url)).stats()).channels;
    expect([Math.round(red?.mean ?? 0) < 20, Math.round(blue?.mean ?? 0) > 235]).toEqual([true, true]);
    expect((await ask('PUT', path, { crop: { x: 0.9, y: 0, width: 0.5, height: 1 } })).status).toBe(422);
    expect((await ask('PUT', `${oven.uuid}/images/none`, { alt })).status).toBe(404);
  });
});

describe('combinations', () => {
  const value = (type: string, value: string) => ({ type, typeLabel: { fr: type }, value, label: { fr: value } });
  const typed = (size: string, more: object = {}) => ({
    sku: `BO-${size}`,
    barcode: null,
    isDefault: false,
    values: [value('taille', size)],
    images: [],
    ...more,
  });

  it('[BO-3.20] are made of a simple product, keep their ids, and make it simple again', async () => {
    const { kettle } = catalogue.shop.products;
    const { version, priceTtc } = await partsOf(kettle.uuid);
    const barcode = inHouseEan13(7);
    const two = [typed('36', { barcode, priceTtc: 4999.99 }), typed('38', { isDefault: true })];
    const made = await ask('PUT', `${kettle.uuid}/combinations`, { version, combinations: two });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      type: 'combinations',
      combinations: [
        { sku: 'BO-36', barcode, priceTtc: 4999.99, isDefault: false },
        { sku: 'BO-38', priceTtc, isDefault: true },
      ],
    });
    const [one, other] = made.body.combinations;
    expect((await catalogue.get('/web/public/api/product/bouilloire')).body.productCombinations).toHaveLength(2);

    const stale = await ask('PUT', `${kettle.uuid}/combinations`, { version, combinations: [] });
    expect([stale.status, stale.body.parts.version]).toEqual([409, version + 1]);
    const wrong = [typed('36', { uuid: one.uuid, barcode: '6130000000017' }), typed('38', { uuid: other.uuid })];
    const refused = await ask('PUT', `${kettle.uuid}/combinations`, { version: version + 1, combinations: wrong });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['combinations.0.barcode']]);

    const fewer = await ask('PUT', `${kettle.uuid}/combinations`, {
      version: version + 1,
      combinations: [typed('38', { uuid: other.uuid, isDefault: true })],
    });
    expect(fewer.body.combinations).toMatchObject([{ uuid: other.uuid }]);
    const none = await ask('PUT', `${kettle.uuid}/combinations`, { version: version + 2, combinations: [] });
    expect(none.body).toMatchObject({ type: 'simple', combinations: [], priceTtc });
  });

  it('may be five hundred', async () => {
    const { kettle } = catalogue.shop.products;
    const { version } = await partsOf(kettle.uuid);
    const combinations = Array.from({ length: 500 }, (_, at) => typed(String(at)));
    const made = await ask('PUT', `${kettle.uuid}/combinations`, { version, combinations });
    expect([made.status, made.body.combinations.length]).toEqual([200, 500]);
    const more = await ask('PUT', `${kettle.uuid}/combinations`, {
      version: version + 1,
      combinations: [...combinations, typed('x')],
    });
    expect(more.status).toBe(422);
    await ask('PUT', `${kettle.uuid}/combinations`, { version: version + 1, combinations: [] });
  });

  it('[BO-7.02] [BO-3.02] take the form of name, product_price and combination_price', async () => {
    const { plaid } = catalogue.shop.products;
    const [first] = plaid.combinations;
    const form = { name: 'Rouge vif', product_price: 9000, combination_price: 9500 };
    const { status, body } = await ask('POST', `${plaid.uuid}/combinations/${first?.uuid}`, form);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      priceHt: 9000,
      combinations: [{ name: 'Rouge vif', priceHt: 9500, priceTtc: 11_305 }, {}],
    });
    expect((await ask('POST', `${plaid.uuid}/combinations/${newId()}`, form)).status).toBe(404);
    const wrong = await ask('POST', `${plaid.uuid}/combinations/${first?.uuid}`, { ...form, combination_price: -1 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['combination_price']]);
  });

  it('[BO-7.03] [BO-7.04] [BO-4.03] [BO-2.01.07] are shown by pictures of the product, the default one first', async () => {
    const { plaid } = catalogue.shop.products;
    const [first] = plaid.combinations;
    const [one, two] = (await partsOf(plaid.uuid)).images.map(({ id }: { id: string }) => id);
    const path = `${plaid.uuid}/combinations/${first?.uuid}/images`;
    const imagesOf = (answer: { body: { combinations: { images: string[] }[] } }) =>
      answer.body.combinations[0]?.images;
    await ask('POST', `${path}/${one}`);
    expect(imagesOf(await ask('POST', `${path}/${two}`))).toEqual([one, two]);
    expect(imagesOf(await ask('POST', `${path}/${two}/default`))).toEqual([two, one]);
    expect(imagesOf(await ask('DELETE', `${path}/${one}`))).toEqual([two]);
    expect((await ask('POST', `${path}/none`)).status).toBe(404);
  });
});

describe('features', () => {
  it('[BO-5.18] have exactly one value each', async () => {
    const { oven } = catalogue.shop.products;
    const feature = (type: string, value: string) => ({ type, typeLabel: { fr: type }, value, label: { fr: value } });
    const { version } = await partsOf(oven.uuid);
    const twice = [feature('puissance', '1000w'), feature('puissance', '2000w')];
    const refused = await ask('PUT', `${oven.uuid}/features`, { version, features: twice });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['features.1.type']]);
    const each = [feature('puissance', '1000w'), feature('classe', 'a')];
    expect((await ask('PUT', `${oven.uuid}/features`, { version, features: each })).body.features).toEqual(each);
  });
});

describe('a pack', () => {
  it('[BO-3.21] has lines of products that are no packs, with their combinations where it is strict', async () => {
    const { pack, oven, plaid } = catalogue.shop.products;
    const { version } = await partsOf(pack.uuid);
    const line = (product: string, combination: string | null = null, quantity = 1) => ({
      product,
      combination,
      quantity,
    });
    const save = (lines: object[], more: object = {}) =>
      ask('PUT', `${pack.uuid}/pack`, { version, strict: true, priceTtc: null, lines, ...more });
    const fieldOf = async (answer: ReturnType<typeof save>) => Object.keys((await answer).body.errors ?? {});
    expect(await fieldOf(save([line(pack.uuid)]))).toEqual(['lines.0.product']);
    expect(await fieldOf(save([line(newId())]))).toEqual(['lines.0.product']);
    expect(await fieldOf(save([line(catalogue.otherShop.products.oven.uuid)]))).toEqual(['lines.0.product']);
    expect(await fieldOf(save([line(plaid.uuid)]))).toEqual(['lines.0.combination']);
    expect(await fieldOf(save([line(oven.uuid), line(oven.uuid)]))).toEqual(['lines.1.product']);
    const chosen = plaid.combinations[1]?.uuid ?? '';
    const saved = await save([line(oven.uuid, null, 2), line(plaid.uuid, chosen)], { priceTtc: 90_000 });
    expect(saved.body).toMatchObject({ priceTtc: 90_000, pack: { strict: true, lines: [{ quantity: 2 }, {}] } });
    expect(saved.body.items).toHaveLength(2);
    expect((await catalogue.get(`/web/public/api/product/${pack.slug}`)).body.priceTtc).toBe(90_000);
    const of = await ask('PUT', `${oven.uuid}/pack`, {
      version: (await partsOf(oven.uuid)).version,
      strict: true,
      lines: [],
      priceTtc: 1,
    });
    expect(of.status).toBe(422);
    const held = await partsOf(plaid.uuid);
    const without = held.combinations.filter(({ uuid }: { uuid: string }) => uuid !== chosen);
    const body = {
      version: held.version,
      combinations: without.map(({ units: _u, priceHt: _p, ...one }: Record<string, unknown>) => one),
    };
    expect((await ask('PUT', `${plaid.uuid}/combinations`, body)).body.errors.combinations).toEqual([
      'Un pack contient une des combinaisons supprimées. Retirez-la d’abord du pack.',
    ]);
  });
});
