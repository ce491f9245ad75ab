import { codeFinderOf, placed, rowFinderOf, tableOf, textOfTable } from './clipboard.ts';

const ROWS = [
  { row: 0, code: 1, names: ['Adrar', 'أدرار'] },
  { row: 1, code: 6, names: ['Béjaïa', 'بجاية'] },
  { row: 2, code: 16, names: ['Alger', 'الجزائر'] },
];
const find = rowFinderOf(ROWS);
const byCode = codeFinderOf(ROWS);
const SIZE = { rows: 3, columns: 4 };
const at = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });

describe('[C-4.02] the clipboard of a spreadsheet', () => {
  it('is rows and columns, with quoted cells and without the line behind the last', () => {
    expect(tableOf('400\t250\r\n500\t\r\n')).toEqual([
      ['400', '250'],
      ['500', ''],
    ]);
    expect(tableOf('"a ""b""\nc"\t1')).toEqual([['a "b"\nc', '1']]);
    expect(tableOf(textOfTable([['x\ty', '"'], ['1']]))).toEqual([['x\ty', '"'], ['1']]);
  });

  it('goes from the chosen cell on, and what has no place is counted', () => {
    const { cells, beyond } = placed(tableOf('1\t2\n3\t4'), at(2, 3), SIZE, find);
    expect(cells).toEqual([{ row: 2, column: 3, text: '1' }]);
    expect(beyond).toBe(3);
  });

  it('fills a larger selection that it fits into', () => {
    expect(placed(tableOf('7'), at(0, 0, 2, 0), SIZE, find).cells.map(({ row, text }) => [row, text])).toEqual([
      [0, '7'],
      [1, '7'],
      [2, '7'],
    ]);
    expect(placed(tableOf('7\t8'), at(0, 0, 1, 1), SIZE, find).cells).toHaveLength(4);
  });

  it('of a price list goes to the wilayas that its lines name, whatever their order, code and script', () => {
    const list =
      'Wilaya\tDomicile\tBureau\n16 - ALGER\t400\t250\n01\tadrar\t1 200\n6 بجاية\t500\t300\n99 Ghardimaou\t1\t2';
    const table = tableOf(list);
    const byName = placed(table, at(1, 0), SIZE, find);
    expect(byName.byName).toBe(true);
    expect(byName.cells).toEqual([
      { row: 2, column: 0, text: '400' },
      { row: 2, column: 1, text: '250' },
      { row: 1, column: 0, text: '500' },
      { row: 1, column: 1, text: '300' },
    ]);
    expect(byName.unknown).toEqual(['01', '99 Ghardimaou']);
    const withCodes = placed(tableOf('1\tAdrar\t1 200\n16\tAlger\t400'), at(0, 2), SIZE, find);
    expect(withCodes.cells).toEqual([
      { row: 0, column: 2, text: '1 200' },
      { row: 2, column: 2, text: '400' },
    ]);
  });

  it('of a list without names goes by the numbers of wilayas, which are no prices', () => {
    const table = tableOf('Code\tDomicile\tBureau\n16\t400\t250\n٠١\t1 200\t\n77\t900\t800');
    const { cells, unknown } = placed(table, at(1, 0), SIZE, find, byCode);
    expect(cells.map(({ row, column, text }) => [row, column, text])).toEqual([
      [2, 0, '400'],
      [2, 1, '250'],
      [0, 0, '1 200'],
      [0, 1, ''],
    ]);
    expect(unknown).toEqual(['77']);
    expect(placed(tableOf('16\t400'), at(0, 2), SIZE, find).byName).toBe(false);
    expect(placed(tableOf('16\n6'), at(0, 0), SIZE, find, byCode).byName).toBe(false);
  });

  it('[D-7.04] names a wilaya only where number and name agree', () => {
    expect([find('16 Alger'), find('6 Alger'), find('Algerie'), find('16')]).toEqual([
      2,
      'unknown',
      'unknown',
      'no-name',
    ]);
  });
});
