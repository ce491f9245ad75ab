import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { readTable } from '../src/product-files/read-table.ts';
import mongoose from 'mongoose';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { importing } from './importing.ts';
import { callProducts, madeProduct, someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const PERMISSIONS = ['product.read', 'product.write'] as const;
type Right = (typeof PERMISSIONS)[number];
const asStaff = (permissions: readonly Right[] = PERMISSIONS) => ({
  Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, permissions: [...permissions] })}`,
  'Accept-Language': 'fr',
});

/** An exported file as rows by the labels of its columns. */
const exported = async (query: string, rights?: readonly Right[]) => {
  const answer = await fetch(`${catalogue.service.url}/dashboard/api/products/export?${query}`, {
    headers: asStaff(rights),
  });
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const read = await readTable(Buffer.concat([bytes, ...(query.includes('csv') ? [Buffer.from('end')] : [])]));
  if (!('table' in read)) throw new Error(read.refused);
  const [heads = [], ...lines] = read.table.map(({ cells }) => cells).filter(([first]) => first !== 'end');
  const rows = lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
  return { bytes, heads, rows, headers: answer.headers };
};

describe('an export of products', () => {
  it.each(['csv', 'xlsx'])('has in %s a row for each product and one for each combination', async (format) => {
    const { rows, headers } = await exported(`format=${format}`);
    expect(headers.get('content-type')).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml');
    const { plaid, kettle } = catalogue.shop.products;
    const combinations = rows.filter((row) => row['Combinaison de'] === plaid.sku);
    expect(combinations.map((row) => [row['Référence'], row['Valeurs de la combinaison']])).toEqual([
      ['PLAID-red', 'color=red'],
      ['PLAID-blue', 'color=blue'],
    ]);
    const at = rows.findIndex((row) => row['Adresse'] === plaid.slug);
    expect(rows.slice(at + 1, at + 3)).toEqual(combinations);
    const one = rows.find((row) => row['Adresse'] === kettle.slug);
    expect(one).toMatchObject({
      Référence: kettle.sku,
      'Nom (arabe)': 'غلاية كهربائية',
      Marque: 'atlas',
      'Prix TTC': '3570',
      'En vente': 'oui',
      Caractéristiques: 'power=1500w',
    });
  });

  it('has what the filters of the list find, drafts too, and runs no formula', async () => {
    const sku = someSku();
    await madeProduct(catalogue, { name: { fr: '=HYPERLINK("x")' }, sku });
    // Any replica may answer.
    await eventually(async () => {
      const { rows, bytes } = await exported('format=csv&state=inactive&q=hyperlink');
      expect(rows.map((row) => row['Référence'])).toEqual([sku]);
      expect(bytes.toString()).toContain(`'=HYPERLINK(""x"")`);
    });
    expect((await exported(`format=csv&brand=${newId()}`)).rows).toEqual([]);
  });

  it('is in the order of the list, and words say it unless another is asked for', async () => {
    const list = async (query: string) => {
      const answer = await jsonOf(await callProducts(catalogue, 'GET', `?limit=100&${query}`));
      return answer.products.map(({ sku }: { sku: string }) => sku);
    };
    for (const query of ['sort=price_desc', 'sort=name_asc', 'sort=oldest', 'q=bouilloire', ''])
      await eventually(async () => {
        const { rows } = await exported(`format=csv&${query}`);
        const skus = rows.filter((one) => one['Combinaison de'] === '').map((one) => one['Référence']);
        expect([query, skus]).toEqual([query, await list(query)]);
      });
  });

  it('[D-11.02] shows costs only to people who may write products', async () => {
    const { heads } = await exported('format=csv');
    expect(heads).toEqual(expect.arrayContaining(['Prix d’achat HT', 'Fournisseurs']));
    const read = await exported('format=csv', ['product.read']);
    expect(read.heads).toEqual(heads.filter((head) => head !== 'Prix d’achat HT' && head !== 'Fournisseurs'));
  });
});

const staff = () => importing(catalogue);
const row = async (sku: string) => {
  const { rows } = await exported('format=csv');
  return rows.find((one) => one['Référence'] === sku);
};

/** Waits until one replica has read the product. */
const written = (sku: string) =>
  eventually(async () => {
    const { rows } = await exported('format=csv');
    const product = rows.find((one) => one['Référence'] === sku);
    expect(product).toBeDefined();
    return { product, combinations: rows.filter((one) => one['Combinaison de'] === sku) };
  });

const connected = () => {
  const { mongoUrl, database } = catalogue.environment;
  return mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
};

describe('an import of products', () => {
  /** Pictures, their texts, those of a combination, and what is in a pack: as the screens write them. */
  const dressed = async () => {
    const { plaid, pack } = catalogue.shop.products;
    const database = await connected();
    const products = database.collection<{ _id: string; combinations: readonly object[] }>('products');
    const image = (id: string, alt: object) => ({
      id,
      alt,
      original: `/uploads/${id}/original.jpg`,
      thumb: `/uploads/${id}/thumb.webp`,
      sizes: [],
    });
    const images = [image('plaid-1', { fr: 'Plaid | de face', ar: 'غطاء' }), image('plaid-2', { en: 'Folded \\' })];
    await products.updateOne({ _id: plaid.uuid }, { $set: { images, 'combinations.1.images': ['plaid-2'] } });
    return { database, products, plaid, pack };
  };

  it.each(['csv', 'xlsx'])(
    'of what was just exported in %s changes nothing, pictures and packs neither',
    async (format) => {
      const { database, plaid, pack } = await dressed();
      await database.close();
      const before = await exported(`format=${format}`);
      const rowOf = (sku: string) => before.rows.find((one) => one['Référence'] === sku);
      expect(rowOf(plaid.sku)).toMatchObject({
        Photos: '/uploads/plaid-1/original.jpg | /uploads/plaid-2/original.jpg',
        'Textes des photos (français)': 'Plaid \\| de face',
        'Textes des photos (arabe)': 'غطاء',
        'Textes des photos (anglais)': '| Folded \\\\',
      });
      expect(rowOf('PLAID-blue')).toMatchObject({ Photos: '/uploads/plaid-2/original.jpg' });
      const packed = before.rows.find((one) => one['Adresse'] === pack.slug);
      expect(packed?.['Contenu du pack']).toMatch(/^[\w-]+(:[\w-]+)?=\d/);
      const form = new FormData();
      form.append('file', new Blob([before.bytes]), `produits.${format}`);
      const { body } = await staff().call('POST', '', form);
      const { counts, total } = await staff().untilIn(body.uuid, 'ready', 20_000);
      expect(total).toBeGreaterThan(5);
      expect(counts).toEqual({ create: 0, change: 0, nothing: total, error: 0 });
    },
  );

  it('writes texts of pictures, those of combinations and the lines of a pack, and then has nothing more to do', async () => {
    const { database, products, plaid, pack } = await dressed();
    const { kettle } = catalogue.shop.products;
    const heads = 'reference;parent;images;imageAlt_ar;imageAlt_en;packLines;packStrict';
    const fresh = someSku();
    const text = [
      heads.replace('reference', 'sku'),
      `${plaid.sku};;/uploads/plaid-2/original.jpg;مطوي;;;`,
      `PLAID-red;${plaid.sku};/uploads/plaid-1/original.jpg | /uploads/plaid-2/original.jpg;;;;`,
      `${pack.sku};;;;;${kettle.slug}=3;non`,
    ].join('\n');
    const job = await staff().checked(text);
    expect(job.counts).toMatchObject({ change: 2, error: 0 });
    await staff().book(job.uuid);
    expect(await staff().untilIn(job.uuid, 'booked', 20_000)).toMatchObject({ failed: 0, booked: 2 });
    const after = await products.findOne({ _id: plaid.uuid });
    expect(after).toMatchObject({
      images: [
        { id: 'plaid-2', alt: { ar: 'مطوي' } },
        { id: 'plaid-1', alt: { fr: 'Plaid | de face', ar: 'غطاء' } },
      ],
      combinations: [{ images: ['plaid-1', 'plaid-2'] }, { images: ['plaid-2'] }],
    });
    expect(await products.findOne({ _id: pack.uuid })).toMatchObject({
      pack: { strict: false, lines: [{ product: kettle.uuid, combination: null, quantity: 3 }] },
    });
    const again = await staff().checked(`${text}\n${fresh};;;;;;`);
    expect(again.counts).toMatchObject({ nothing: 2, change: 0, error: 1 });
    await database.close();
  });

  it('says of each row what comes of it, errors by column, and writes nothing before it is booked', async () => {
    const [sku, bad] = [someSku(), someSku()];
    const { kettle } = catalogue.shop.products;
    const text = [
      'Rayon;Référence;Nom (français);Catégorie principale;Prix TTC;En vente;الاسم (بالعربية)',
      `?;${sku};Bol peint;cuisine;1 250,50;oui;وعاء`,
      `?;${bad};Bol;nulle-part;12,500;peut-être;`,
      `?;${kettle.sku};Bouilloire nouvelle;cuisine;;oui;غلاية كهربائية`,
      `?;${sku};Encore;cuisine;1;oui;`,
    ];
    const job = await staff().checked(text.join('\n'));
    expect(job).toMatchObject({ ignored: ['Rayon'], counts: { create: 1, change: 1, nothing: 0, error: 2 } });
    const rowsOf = async (kind: string) => (await staff().call('GET', `/${job.uuid}/rows?kind=${kind}`)).body.rows;
    const [wrong, again] = await rowsOf('error');
    expect(wrong.errors).toEqual([
      { line: 3, column: 'En vente', why: 'Écrivez oui ou non.' },
      { line: 3, column: 'Catégorie principale', why: 'La boutique n’a rien de ce nom (nulle-part)' },
      { line: 3, column: 'Prix TTC', why: expect.stringContaining('pas un prix') },
    ]);
    expect(again.errors).toMatchObject([{ line: 5, column: 'Référence' }]);
    expect((await rowsOf('change'))[0].changes).toEqual([
      { line: 4, column: 'Nom (français)', before: 'Bouilloire électrique', after: 'Bouilloire nouvelle' },
    ]);
    expect(await row(sku)).toBeUndefined();
  });

  it('is booked once, with combinations: the same file again is answered with its first import', async () => {
    const sku = someSku();
    const heads = ['Référence', 'Combinaison de', 'Nom (français)', 'Catégorie principale', 'Prix TTC', 'En vente'];
    const text = [
      [...heads, 'Valeurs de la combinaison'].join(';'),
      `${sku};;Plaid importé;maison;;oui;`,
      `${sku}-R;${sku};;;900;;color=red`,
      `${sku}-B;${sku};;;950,50;;color=blue`,
      `${catalogue.shop.products.plaid.sku};;;;;;`,
    ].join('\n');
    const job = await staff().checked(text);
    expect(job.counts).toEqual({ create: 1, change: 0, nothing: 0, error: 1 });
    const [first, other] = await Promise.all([staff().book(job.uuid), staff().book(job.uuid)]);
    expect([first.uuid, other.uuid]).toEqual([job.uuid, job.uuid]);
    expect(await staff().untilIn(job.uuid, 'booked')).toMatchObject({ failed: 0, booked: 2 });
    const { product, combinations } = await written(sku);
    expect(product).toMatchObject({ 'En vente': 'oui', Type: 'combinations' });
    expect(combinations.map((one) => [one['Référence'], one['Prix TTC']])).toEqual([
      [`${sku}-R`, '900'],
      [`${sku}-B`, '950,5'],
    ]);
    const again = await staff().send(text, 'autre-nom.csv');
    expect(again.body).toMatchObject({ uuid: job.uuid, state: 'booked', name: 'produits.csv' });
  });

  it('is booked again when that is asked for, with what differs from it by now', async () => {
    const sku = someSku();
    const priced = (price: number) =>
      `Référence;Nom (français);Catégorie principale;Prix TTC\n${sku};Vase;maison;${price}`;
    const booked = async (uuid: string) => {
      await staff().book(uuid);
      return staff().untilIn(uuid, 'booked');
    };
    const first = await booked((await staff().checked(priced(900))).uuid);
    const free = async (price: number, onSale: string) => {
      const text = `Référence;Nom (français);Prix TTC;En vente\n${sku};Vase;${price};${onSale}`;
      return (await staff().checked(text)).free;
    };
    expect([await free(0, 'oui'), await free(0, 'non'), await free(950, 'oui')]).toEqual([['Vase'], [], []]);
    const other = await staff().checked(priced(950));
    expect(other.free).toEqual([]);
    await booked(other.uuid);

    const { body } = await staff().send(priced(900), 'produits.csv', first.uuid);
    expect(body.uuid).not.toBe(first.uuid);
    const retried = await staff().untilIn(body.uuid, 'ready');
    expect(retried.counts).toMatchObject({ change: 1, nothing: 0 });
    await booked(retried.uuid);
    expect((await written(sku)).product).toMatchObject({ 'Prix TTC': '900' });
    // And that one stands for the file from now on.
    expect((await staff().send(priced(900))).body).toMatchObject({ uuid: retried.uuid, state: 'booked' });
  });

  it('goes on after a cut, and does nothing twice of what was written before it', async () => {
    const skus = [someSku(), someSku()];
    const lines = skus.map((sku) => `${sku};Repris ${sku};cuisine;1000;oui`);
    const job = await staff().checked(`reference;name_fr;mainCategory;priceTtc;active\n${lines.join('\n')}\n`);
    await staff().book(job.uuid);
    await staff().untilIn(job.uuid, 'booked');
    const connection = await connected();
    const versions = async () =>
      (
        await connection
          .collection('products')
          .find({ sku: { $in: skus } })
          .toArray()
      ).map(({ version }) => version);
    const before = await versions();
    // The state after a crash in which the products were written but the outcomes were not recorded.
    await connection
      .collection('product_import_units')
      .updateMany({ import: job.uuid }, { $set: { state: 'checked' } });
    await connection
      .collection<{ _id: string; state: string; version: number }>('product_imports')
      .updateOne({ _id: job.uuid }, { $set: { state: 'booking' }, $inc: { version: 1 } });
    expect(await staff().untilIn(job.uuid, 'booked', 20_000)).toMatchObject({ booked: 2, failed: 0 });
    expect(before).toHaveLength(2);
    expect(await versions()).toEqual(before);
    await connection.close();
  });

  it('[D-4.03] books the preview, and overwrites no change made since', async () => {
    const made = await madeProduct(catalogue, { name: { fr: 'Avant' } });
    const job = await staff().checked(`reference;name_fr;priceTtc\n${made.sku};Avant;1990\n`);
    expect(job.counts).toMatchObject({ change: 1 });
    await callProducts(catalogue, 'PUT', `/${made.uuid}`, { version: made.version, name: { fr: 'Entre-temps' } });
    await staff().book(job.uuid);
    expect(await staff().untilIn(job.uuid, 'booked')).toMatchObject({ failed: 1 });
    const now = await jsonOf(await callProducts(catalogue, 'GET', `/${made.uuid}`));
    expect(now).toMatchObject({ name: { fr: 'Entre-temps' }, priceTtc: made.priceTtc });
  });

  it('delays no other file by one that cannot be stored, nor by values that a product cannot have', async () => {
    const long = await staff().send(`reference;name_fr\n${someSku()};${'x'.repeat(40_000)}\n`);
    expect(await staff().untilIn(long.body.uuid, 'refused')).toMatchObject({ refusal: expect.any(String) });
    const sku = someSku();
    const rows = Array.from({ length: 501 }, (_, at) => `${sku}-${at};${sku};900;color=red`);
    const heads = 'reference;parent;priceTtc;values';
    const job = await staff().checked(`${heads}\n${sku};;;\n${rows.join('\n')}\n`);
    expect(job.counts).toEqual({ create: 0, change: 0, nothing: 0, error: 1 });
  });

  it('lets no shop wait for the rows of another one', async () => {
    const lines = Array.from({ length: 9000 }, (_, at) => `GROS-${at};Bol ${at}`);
    const large = (await staff().send(`reference;name_fr\n${lines.join('\n')}\n`)).body;
    await eventually(async () => {
      const { body } = await staff().call('GET', `/${large.uuid}`);
      if (body.checked === 0) throw new Error(body.state);
    }, 20_000);
    const other = importing(catalogue, { shopUuid: catalogue.otherShop.id.shop });
    const small = await other.checked(`reference;name_fr\n${someSku()};Bol\n`);
    const { body } = await staff().call('GET', `/${large.uuid}`);
    expect([small.state, body.state]).toEqual(['ready', 'checking']);
    expect(body.checked).toBeLessThan(body.total);
    // Other files do not delay the large file either.
    await staff().untilIn(large.uuid, 'ready', 80_000);
  });

  it('stores five unbooked files per shop; a further one replaces the person’s own first', async () => {
    const shopUuid = catalogue.otherShop.id.shop;
    const person = () => importing(catalogue, { shopUuid, sub: newId() });
    const [amina, karim] = [person(), person()] as const;
    const file = () => `reference;name_fr\n${someSku()};Bol\n`;
    const database = await connected();
    await database.collection('product_imports').updateMany({ shopUuid }, { $set: { state: 'refused' } });
    const first = await amina.checked(file());
    for (let sent = 1; sent < 5; sent += 1) await amina.checked(file());
    const refused = await karim.send(file());
    expect([refused.status, refused.body.errors.file]).toEqual([422, [expect.stringContaining('Cinq fichiers')]]);
    expect(await amina.checked(file())).toMatchObject({ state: 'ready' });
    const replaced = (await amina.call('GET', `/${first.uuid}`)).body;
    expect(replaced).toMatchObject({ state: 'refused', refusal: expect.stringContaining('Renvoyez-le'), total: 1 });
    expect(await database.collection('product_import_units').countDocuments({ import: first.uuid })).toBe(0);
    const kept = await database.collection('product_imports').find({ shopUuid, state: 'ready' }).toArray();
    expect(kept).toHaveLength(5);
    for (const { goneAt, sentAt } of kept) expect(goneAt.getTime() - sentAt).toBe(24 * 3600_000);
    await database.close();
  });

  it('gives up a file of which a step fails three times, says so, and takes it again', async () => {
    const text = `reference;name_fr;mainCategory;priceTtc\n${someSku()};Bol cassé;cuisine;10\n`;
    const job = await staff().checked(text);
    const database = await connected();
    const units = database.collection('product_import_units');
    const [unit] = await units.find({ import: job.uuid }).toArray();
    // No release writes such a row: what no step can carry.
    await units.updateOne({ import: job.uuid }, { $set: { unit: null } });
    await staff().book(job.uuid);
    expect(await staff().untilIn(job.uuid, 'refused', 20_000)).toMatchObject({
      refusal: expect.stringContaining('arrêté avant la fin'),
    });
    expect(unit).toBeDefined();
    const again = await staff().checked(text);
    expect(again).toMatchObject({ state: 'ready', counts: { create: 1 } });
    expect(again.uuid).not.toBe(job.uuid);
    await database.close();
  });

  it('says why a file cannot be read', async () => {
    const { body } = await staff().send('Nom (français)\nBol\n');
    expect((await staff().untilIn(body.uuid, 'refused')).refusal).toContain('Référence');
  });
});
