import { windowsText, workbookUnderTest } from '@shop/table-files/testing';
import { eventually } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, startCatalogue } from './catalogue-under-test.ts';
import { importing, storedProducts } from './importing.ts';
import { someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const HEADS = 'sku;type;mainCategory;priceTtc;name_fr';
const staff = () => importing(catalogue);
const sendBytes = async (bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  const { status, body } = await staff().call('POST', '', form);
  expect(status).toBe(201);
  return body.uuid;
};
const errorsOf = async (uuid: string): Promise<readonly string[]> => {
  const { body } = await staff().call('GET', `/${uuid}/rows`);
  return body.rows.flatMap(({ errors }: { errors: readonly { line: number; column: string; why: string }[] }) =>
    errors.map(({ line, column, why }) => `${line} ${column}: ${why}`),
  );
};

it.each([
  [`${HEADS}\nA;simple;cuisine;1;"Eco" lampe\nB;simple;cuisine;1;Deux\nC;simple;cuisine;1;"Trois" x\n`, 'Ligne 2 '],
  [`${HEADS}\nA;simple;cuisine;1;Un\nB;simple;cuisine;1;"Deux\nC;simple;cuisine;1;Trois\n`, 'Ligne 3 '],
])('a file whose quotation marks would swallow rows is refused with its line', async (text, line) => {
  const { body } = await staff().send(text);
  const { refusal } = await staff().untilIn(body.uuid, 'refused');
  expect(refusal.startsWith(line)).toBe(true);
});

it('a first line that names the separator, and line ends of several kinds, leave every row', async () => {
  const skus = [someSku(), someSku(), someSku()];
  const rows = skus.map((sku) => `${sku};simple;cuisine;100;Bol`).join('\n');
  const { total, counts, encoding } = await staff().checked(`sep=;\r\n${HEADS}\r\n${rows}\n`);
  expect([total, counts.create, encoding]).toEqual([3, 3, 'utf-8']);
});

it('cells that a spreadsheet program or an encoding has spoilt are refused by line and column', async () => {
  const [one, two] = [someSku(), someSku()];
  const csv = [
    `${HEADS};name_ar;barcode;availableAt`,
    `${one};simple;cuisine;100;Bol;?????? ????;;`,
    `${two};simple;cuisine;100;Bol;;6,13E+12;2027-02-30`,
  ];
  const { uuid } = await staff().checked(csv.join('\n'));
  expect(await errorsOf(uuid)).toEqual([
    expect.stringMatching(/^2 Nom \(arabe\): Il ne reste que des points d’interrogation/),
    expect.stringMatching(/^3 Code-barres: Excel a raccourci ce nombre/),
  ]);
  const dated = await staff().checked(`${HEADS};availableAt\n${two};simple;cuisine;100;Bol;2027-02-30\n`);
  expect(await errorsOf(dated.uuid)).toEqual([expect.stringMatching(/^2 Disponible le: Écrivez la date ainsi/)]);
});

it('a spreadsheet has dates where they are meant, and amounts as it shows them', async () => {
  const [one, two] = [someSku(), someSku()];
  const heads = ['sku', 'type', 'mainCategory', 'priceTtc', 'name_fr', 'availableAt'];
  const NEW_YEAR = { days: 46388 };
  const uuid = await sendBytes(
    workbookUnderTest([
      heads,
      [one, 'simple', 'cuisine', { number: '3.3000000000000003' }, 'Bol', NEW_YEAR],
      [two, 'simple', 'cuisine', { number: '11250.090000000002' }, 'Vase', '2027-01-01'],
      [{ days: 46447 }, 'simple', 'cuisine', { number: '1' }, { days: 46735 }, ''],
    ]),
    'produits.xlsx',
  );
  const { encoding, counts } = await staff().untilIn(uuid, 'ready');
  expect([encoding, counts.create, counts.error]).toEqual([null, 2, 1]);
  expect(await errorsOf(uuid)).toEqual([
    expect.stringMatching(/^4 Référence: Cette cellule est une date.*\(2027-03-01\)$/),
    expect.stringMatching(/^4 Nom \(français\): Cette cellule est une date.*\(2027-12-14\)$/),
  ]);
  await staff().book(uuid);
  await staff().untilIn(uuid, 'booked', 60_000);
  await eventually(async () => {
    const products = await storedProducts(catalogue, [one, two]);
    expect(products.map((product) => product?.['priceTtc'])).toEqual([330, 1_125_009]);
    // Midnight in Algiers, whichever kind of cell says it.
    const times = products.map((product) => new Date(product?.['availableAt']).toISOString());
    expect(times).toEqual(['2026-12-31T23:00:00.000Z', '2026-12-31T23:00:00.000Z']);
  });
});

it('a text of Windows is read by its encoding, and once more by another one that a person chooses', async () => {
  const sku = someSku();
  const text = `${HEADS};name_ar\n${sku};simple;cuisine;100;Thé;حانوت\n`;
  const uuid = await sendBytes(windowsText(text, 'windows-1256'), 'produits.csv');
  const nameNow = async () => {
    const job = await staff().untilIn(uuid, 'ready');
    const { body } = await staff().call('GET', `/${uuid}/rows`);
    const changes: readonly { column: string; after: string }[] = body.rows[0].changes;
    return [job.encoding, changes.find(({ column }) => column === 'Nom (arabe)')?.after];
  };
  expect(await nameNow()).toEqual(['windows-1256', 'حانوت']);
  expect(await staff().changeEncoding(uuid, 'windows-1252')).toBe(200);
  expect(await nameNow()).toEqual(['windows-1252', 'ÍÇäæÊ']);
  expect(await staff().changeEncoding(uuid, 'windows-1256')).toBe(200);
  expect(await nameNow()).toEqual(['windows-1256', 'حانوت']);
  await staff().book(uuid);
  expect(await staff().changeEncoding(uuid, 'windows-1252')).toBe(409);
  await staff().untilIn(uuid, 'booked', 60_000);
  const [product] = await storedProducts(catalogue, [sku]);
  expect(product?.['name']).toEqual({ fr: 'Thé', ar: 'حانوت' });
});
