import { cellFaults } from './cell-faults.ts';
import { readTime } from './cells.ts';
import type { FileRow } from './columns.ts';
import { type ImportRow, unitsOf } from './import-unit.ts';

const faultsOf = (cells: FileRow, dates: ImportRow['dates'] = []) =>
  cellFaults({ product: { line: 2, cells, dates }, combinations: [], wrong: null }).map(
    ({ line, column, why }) => `${line} ${column} ${why}`,
  );

it.each([
  ['name_ar', '?????? ????', 'lostText'],
  ['name_fr', '??', 'lostText'],
  ['barcode', '6,13E+12', 'shortened'],
  ['barcode', '6.13123E+12', 'shortened'],
  ['barcode', '1e+21', 'shortened'],
  ['sku', '6,13E+12', 'shortened'],
] as const)('%s is not %j', (column, cell, why) => {
  expect(faultsOf({ [column]: cell })).toEqual([`2 ${column} productFiles.why.${why}`]);
});

it.each([
  ['name_ar', 'ماذا؟'],
  ['name_fr', 'Prêt ??'],
  ['name_fr', '?'],
  ['barcode', '6131234567890'],
  ['sku', '1E5'],
  ['sku', 'MAR1'],
] as const)('%s may be %j', (column, cell) => {
  expect(faultsOf({ [column]: cell })).toEqual([]);
});

it('a date is one in a column of dates alone, and is named by line and column', () => {
  const rows = [
    { line: 2, cells: ['2027-03-01', 'Bol', '2027-01-01'], dates: [0, 2] },
    { line: 3, cells: ['B', '2027-12-10', ''], dates: [1] },
  ];
  const faults = unitsOf(rows, ['sku', 'name_fr', 'availableAt']).flatMap(cellFaults);
  expect(faults).toEqual([
    { line: 2, column: 'sku', why: 'productFiles.why.date', said: '2027-03-01' },
    { line: 3, column: 'name_fr', why: 'productFiles.why.date', said: '2027-12-10' },
  ]);
});

it.each([
  ['2027-01-01', '2026-12-31T23:00:00.000Z'],
  ['2027-01-01T08:30:00+01:00', '2027-01-01T07:30:00.000Z'],
  ['2027-01-01T08:30', '2027-01-01T07:30:00.000Z'],
  ['2027-01-01T08:30:00.000Z', '2027-01-01T08:30:00.000Z'],
  ['2028-02-29', '2028-02-28T23:00:00.000Z'],
  ['2027-02-30', undefined],
  ['2027-02-29', undefined],
  ['2027-13-01', undefined],
  ['2027-02-30T10:00:00Z', undefined],
  ['31/12/2026', undefined],
])('reads the time %j', (text, time) => {
  expect(readTime(text)).toEqual(time === undefined ? { why: 'time' } : { value: time });
});
