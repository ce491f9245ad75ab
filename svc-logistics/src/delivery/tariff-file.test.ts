import { LANGUAGES } from '@shop/contracts';
import { buffer } from 'node:stream/consumers';
import { csvFile } from '../shared/csv-file.ts';
import { xlsxFile } from '../shared/xlsx-file.ts';
import { COMMUNES, otherNames, serviceOf, tariffFactsOf, tariffOf, WILAYAS } from './domain/delivery-under-test.ts';
import { placesOfFile } from './domain/place-names.ts';
import { planImport } from './domain/plan-import.ts';
import { readTariffFile } from './domain/read-tariff-file.ts';
import { rowsOfTariffs } from './domain/tariff-rows.ts';
import { readUpload } from './read-upload.ts';
import { tariffFileColumns, TARIFF_WORDS } from './tariff-file.ts';

const between = { startsAt: '2026-12-30T23:00:00.000Z', endsAt: '2027-01-15T10:00:00.000Z' };
const STORED = [
  tariffOf(16, serviceOf('home', 50_000, { communePrices: { '1602': 65_050, '1608': 0 }, closedCommunes: ['1602'] })),
  tariffOf(
    37,
    serviceOf('home', 0, { promo: { isFree: false, minSubtotal: 800_000, ...between }, delay: { min: 30, max: 90 } }),
    serviceOf('stopdesk', 120_000, { active: false, promo: { isFree: true, minSubtotal: null, ...between } }),
  ),
];
const FORMATS = ['csv', 'xlsx'] as const;

const planOf = async (bytes: Uint8Array, replaces = false, stored = STORED) => {
  const read = await readUpload(bytes);
  if ('refused' in read) throw new Error(read.refused);
  const places = placesOfFile(WILAYAS, COMMUNES, otherNames);
  const file = readTariffFile(read.table, { words: TARIFF_WORDS, places, rows: rowsOfTariffs(stored) });
  return planImport(file, tariffFactsOf(stored), replaces);
};
const ofText = (...lines: string[]) => planOf(Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`));
const HEADS = 'Service;Wilaya;Commune;Prix (DA);Délai min. (jours);Délai max. (jours)';

it.each(LANGUAGES.flatMap((language) => FORMATS.map((format) => [language, format] as const)))(
  '[T-3.23] [C-4.02] an export in %s as %s, sent back, changes nothing',
  async (language, format) => {
    const columns = tariffFileColumns({ wilayas: WILAYAS, communes: COMMUNES }, language);
    const rows = rowsOfTariffs(STORED);
    const pages = async function* () {
      yield rows;
    };
    const bytes = format === 'csv' ? await buffer(csvFile(columns, pages())) : xlsxFile(columns, rows);
    const { difference, refused } = await planOf(bytes, true);
    expect(refused).toEqual([]);
    expect(difference).toEqual({ added: [], changed: [], removed: [], unchanged: rows.length });
    // Into a grid without prices it is the same grid.
    const { difference: whole } = await planOf(bytes, true, []);
    expect(whole.added).toEqual(rows);
  },
);

it('[T-3.23] a file with semicolons, a mark, spaces in amounts and codes without zeros is read line by line', async () => {
  const { difference, refused } = await ofText(
    HEADS,
    'Domicile;1;;1 200,00;2;4',
    'domicile;01;101;1 350;;',
    'home;16 - Alger;Birmandreis;700;;',
    'Domicile;16;Bir Mourad Rais;700;;',
    'Domicile;1;;1 200,00;2;4',
    'Domicile;37;;900;1,5;3',
  );
  expect(difference.added).toEqual([
    { service: 'home', wilaya: 1, price: 120_000, delayDays: { min: 2, max: 4 }, active: true },
    { service: 'home', wilaya: 1, commune: '0101', price: 135_000, active: true },
  ]);
  expect(difference.changed).toMatchObject([{ before: { price: 0 }, after: { commune: '1608', price: 70_000 } }]);
  expect(refused).toEqual([
    // Another spelling of the commune of line 4.
    { line: 5, column: null, rule: 'twice' },
    { line: 6, column: null, rule: 'twice' },
    { line: 7, column: 'delayMin', rule: 'days' },
  ]);
});

it('[T-3.22] 0 in a file is not free by itself: a person writes the word', async () => {
  const { difference, refused } = await ofText(HEADS, 'Point de retrait;16;;0;1;2', 'Domicile;1;;Gratuit;1;2');
  expect(refused).toEqual([{ line: 2, column: 'price', rule: 'zero' }]);
  expect(difference.added).toMatchObject([{ wilaya: 1, price: 0 }]);
});

it('[C-4.02] what hangs on a refused line is refused too, with its own line', async () => {
  const { refused } = await ofText(HEADS, 'Domicile;1;;cher;1;2', 'Domicile;1;0101;700;;');
  expect(refused).toEqual([
    { line: 2, column: 'price', rule: 'price' },
    { line: 3, column: 'commune', rule: 'noWilayaPrice' },
  ]);
});

it('[C-4.02] a column that the file lacks says nothing, and one that is needed is missed', async () => {
  const { difference, refused } = await ofText('Service;Wilaya;Prix (DA)', 'Domicile;37;650');
  expect(refused).toEqual([]);
  expect(difference.changed).toMatchObject([
    { after: { price: 65_000, freeFrom: 800_000, delayDays: { min: 2, max: 4 } } },
  ]);
  expect((await ofText('Service;Wilaya;Prise', 'Domicile;37;650')).refused).toEqual([
    { line: 1, column: 'price', rule: 'missingColumn' },
  ]);
});

it('[C-4.02] a file that is the whole grid takes away what it lacks', async () => {
  const text = Buffer.from(`${HEADS}\nDomicile;16;;500;1;2\n`);
  expect((await planOf(text, true)).difference.removed).toHaveLength(rowsOfTariffs(STORED).length - 1);
  expect((await planOf(text)).difference.removed).toEqual([]);
});
