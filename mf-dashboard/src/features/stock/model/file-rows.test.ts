import { csvHead, csvLines } from '../../../../../packages/back-office/src/list-page/csv.ts';
import { readTable } from '@shop/table-files';
import { differencesOf, fileRowsOf, type FileLine, type FileRow } from './file-rows.ts';
import { itemUnderTest as item, lotUnderTest as lot } from './item-under-test.ts';

const ITEMS = [
  item(1),
  item(2, { lots: [lot(2, '', 3), lot(2, '2026-31', 4, { reserved: 1 }), lot(2, '=L9', 5)] }),
  item(3, { lots: [] }),
  // Another one of the same reference.
  item(4, { goods: { ...item(4).goods, sku: 'LA-1' } }),
];
const line = (number: number, more: Partial<FileLine>): FileLine => ({
  line: number,
  id: '',
  code: '',
  lot: undefined,
  onHand: '',
  ...more,
});

describe('a file of figures', () => {
  it('[BO-7.24] changes nothing where it was exported and not touched', async () => {
    const columns = [
      { label: 'Identifiant', cell: ({ item: of, lot: its }: FileRow) => its?.id ?? of.id },
      { label: 'Référence', cell: ({ item: of }: FileRow) => of.goods.sku },
      { label: 'Lot', cell: ({ lot: its }: FileRow) => its?.number ?? '' },
      { label: 'En main', cell: ({ item: of, lot: its }: FileRow) => its?.onHand ?? of.onHand },
    ];
    const file = csvHead(columns) + csvLines(columns, fileRowsOf(ITEMS));
    const read = await readTable(new TextEncoder().encode(file));
    if ('refused' in read) throw new Error(read.refused);
    const [, ...rows] = read.table;
    const lines = rows.map(({ line: at, cells: [id = '', code = '', number = '', onHand = ''] }) =>
      line(at, { id, code, lot: number, onHand }),
    );
    expect(differencesOf(lines, ITEMS)).toEqual({ changes: [], unchanged: 6, refused: [] });
    // Nor by reference and lot, where those name one lot alone.
    const byCode = lines.filter(({ code }) => code === 'LA-2').map((one) => ({ ...one, id: '' }));
    expect(differencesOf(byCode, ITEMS)).toEqual({ changes: [], unchanged: 3, refused: [] });
  });

  it('[T-1.16] takes 0 for none and an empty cell for no change', () => {
    const { changes, unchanged } = differencesOf(
      [
        line(2, { id: lot(2, '', 3).id, onHand: '0' }),
        line(3, { id: lot(1, 'L1', 12).id, onHand: ' ' }),
        line(4, { code: 'la-2', lot: '=L9', onHand: '1 200,00' }),
      ],
      ITEMS,
    );
    expect(changes.map(({ line: at, seen, onHand }) => [at, seen, onHand])).toEqual([
      [2, 3, 0],
      [4, 5, 1200],
    ]);
    expect(unchanged).toBe(1);
  });

  it('refuses lines by their number and says why', () => {
    const { refused, changes } = differencesOf(
      [
        line(2, { code: 'LA-1', onHand: '5' }),
        line(3, { code: 'LA-9', onHand: '5' }),
        line(4, { code: 'LA-2', lot: '2026-31', onHand: '4,5' }),
        line(5, { code: 'LA-2', lot: '2026-31', onHand: '-1' }),
        line(6, { code: 'LA-2', lot: '2026-31', onHand: '9' }),
        line(7, { id: lot(2, '2026-31', 4).id, onHand: '8' }),
        line(8, { code: 'LA-2', onHand: '8' }),
      ],
      ITEMS,
    );
    expect(refused.map(({ line: at, why }) => [at, why])).toEqual([
      [2, 'ambiguous'],
      [3, 'unknown'],
      [4, 'number'],
      [5, 'number'],
      [7, 'twice'],
      [8, 'ambiguous'],
    ]);
    expect(changes.map(({ line: at }) => at)).toEqual([6]);
  });
});
