import { isSafeArchive } from '@shop/service-kit/files';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { plain } from './domain/cells.ts';
import type { FileRow } from './domain/columns.ts';
import { readTable } from './read-table.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

const COLUMNS = [
  { key: 'sku', label: 'Référence' },
  { key: 'name_ar', label: 'الاسم' },
  { key: 'priceTtc', label: '=Prix' },
] as const;
const some = async function* (rows: readonly FileRow[]): AsyncGenerator<readonly FileRow[]> {
  for (const row of rows) yield [row];
};
const WRITERS = { csv: csvOf, xlsx: xlsxOf };
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('=1+1', "'=x", "''", '-5', '+213', '@a', 'a;"b"\nc', '<b>&amp;</b>', '_x000D_', ' '),
);

describe.each(['csv', 'xlsx'] as const)('a file in %s', (format) => {
  it('is read as it was written, with any content', async () => {
    const rows = fc.array(fc.record({ sku: fc.stringMatching(/^[A-Z]{1,4}$/), name_ar: cell }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(rows, async (written) => {
        const priced = written.map((row) => ({ ...row, priceTtc: '12500.5' }));
        const read = await readTable(await buffer(WRITERS[format](COLUMNS, some(priced))));
        if ('refused' in read) throw new Error(read.refused);
        const [heads, ...lines] = read.table.map(({ cells }) => cells.map(plain));
        expect(read.table.map(({ line }) => line)).toEqual(read.table.map((_row, at) => at + 1));
        expect(heads).toEqual(['Référence', 'الاسم', '=Prix']);
        const price = format === 'csv' ? '12500,5' : '12500.5';
        expect(lines).toEqual(written.map(({ sku, name_ar }) => [sku, plain(name_ar), price]));
      }),
      { numRuns: 40 },
    );
  });

  it('says of each row where it stands in the spreadsheet, empty ones too', async () => {
    const rows = [{}, { sku: 'A' }, { sku: ' ' }, {}, { sku: 'B' }, {}];
    const read = await readTable(await buffer(WRITERS[format](COLUMNS, some(rows))));
    const found = 'table' in read ? read.table.map(({ line, cells }) => [line, cells[0]]) : read.refused;
    expect(found).toEqual([
      [1, 'Référence'],
      [3, 'A'],
      [6, 'B'],
    ]);
  });
});

describe('a file that staff send', () => {
  it('runs no formula in a spreadsheet', async () => {
    const text = (await buffer(csvOf(COLUMNS, some([{ sku: '=cmd()', name_ar: '@x' }])))).toString();
    expect(text).toBe("\ufeffRéférence;الاسم;'=Prix\r\n'=cmd();'@x;\r\n");
  });
  it.each([',', ';', '\t', '|'])('detects the separator of its cells: %j', async (between) => {
    const text = ['sku', 'name'].join(between) + '\n\n' + ['A', 'Bol'].join(between) + '\n';
    expect(await readTable(Buffer.from(text))).toEqual({
      encoding: 'utf-8',
      table: [
        { line: 1, cells: ['sku', 'name'] },
        { line: 3, cells: ['A', 'Bol'] },
      ],
    });
  });
  it('is read by what separates its heads, however its rows are', async () => {
    const rows = ['sku;images;packLines', 'A;a.jpg | b.jpg | c.jpg;x=1 | y=2', 'B', 'C;d | e | f', 'end'];
    const read = await readTable(Buffer.from(rows.join('\n')));
    expect('table' in read && read.table.map(({ cells }) => cells)).toEqual(rows.map((row) => row.split(';')));
  });
  it('is refused when it is none, is empty, or has too many rows', async () => {
    const rows = (count: number) => Buffer.from(`sku\n${'A\n'.repeat(count)}`);
    expect(await readTable(Buffer.from('PK\u0003\u0004 no archive'))).toEqual({ refused: 'unreadable' });
    expect(await readTable(Buffer.from(zipSync({ 'a.txt': strToU8('a') })))).toEqual({ refused: 'unreadable' });
    expect(await readTable(rows(0))).toEqual({ refused: 'noRows' });
    expect(await readTable(rows(10_001))).toEqual({ refused: 'tooManyRows' });
    expect(await readTable(rows(10_000))).toHaveProperty('table.length', 10_001);
    // A row without content is not a row.
    expect(await readTable(Buffer.from(`sku;name\n${'A;\n;\n'.repeat(10_000)}`))).toHaveProperty(
      'table.length',
      10_001,
    );
  });
  it.each([
    ['csv', csvOf],
    ['xlsx', xlsxOf],
  ] as const)(
    'is refused in %s when it has more letters than can be kept, in a cell or in all',
    async (_format, of) => {
      const answer = async (...rows: FileRow[]) => {
        const read = await readTable(await buffer(of(COLUMNS, some(rows))));
        return 'table' in read ? read.table.length : read.refused;
      };
      const longest = 'x'.repeat(32_767);
      expect(await answer({ sku: 'A', name_ar: longest })).toBe(2);
      expect(await answer({ sku: 'A', name_ar: `${longest}x` })).toBe('unreadable');
      const many = (count: number): FileRow[] => Array.from({ length: count }, () => ({ sku: 'A', name_ar: longest }));
      expect(await answer(...many(915))).toBe(916);
      expect(await answer(...many(916))).toBe('unreadable');
    },
  );
  it('is refused when it is wider than a table of products, or has more files in it than a spreadsheet', async () => {
    const wide = (columns: number) => Buffer.from(`sku${';x'.repeat(columns - 1)}\nA\n`);
    expect(await readTable(wide(200))).toHaveProperty('table.length', 2);
    expect(await readTable(wide(201))).toEqual({ refused: 'unreadable' });
    const archive = (files: number) =>
      Buffer.from(zipSync(Object.fromEntries(Array.from({ length: files }, (_, at) => [`${at}.xml`, strToU8('a')]))));
    expect([await isSafeArchive(archive(200)), await isSafeArchive(archive(201))]).toEqual([true, false]);
  });
  it('is not unpacked when it is a bomb, also one that says that it is small', async () => {
    const [kept, most] = [5 * 1024 * 1024, 1024 * 1024];
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(kept).fill(0x3c) }));
    expect(bomb.length).toBeLessThan(most / 10);
    expect([await isSafeArchive(bomb), await isSafeArchive(bomb, most)]).toEqual([true, false]);
    // In the list of its files, where a reader looks first.
    const size = Buffer.alloc(4);
    size.writeUInt32LE(kept);
    bomb.writeUInt32LE(1000, bomb.lastIndexOf(size));
    expect(await isSafeArchive(bomb, most)).toBe(false);
  });
  it('is not read when one text in it is longer than a cell, which a reader turns over for a minute', async () => {
    const sheet = (letters: number) =>
      Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<t>${'x'.repeat(letters)}</t><v>1</v>`) }));
    expect([await isSafeArchive(sheet(300_000)), await isSafeArchive(sheet(2_000_000))]).toEqual([true, false]);
  });
});
