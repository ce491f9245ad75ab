import { skuKeyOf } from '../../shared/sku.ts';
import { slugKeyOf } from '../../shared/slug.ts';
import { MAX_COMBINATIONS } from '@shop/contracts/catalog/dashboard';
import { plain } from './cells.ts';
import type { ColumnKey, FileRow } from './columns.ts';

/** A row of the file as it came. */
export interface ImportRow {
  /** As a spreadsheet counts, empty rows too. */
  readonly line: number;
  readonly cells: FileRow;
  /** The columns whose cells a spreadsheet program keeps as dates. Absent if there are none. */
  readonly dates?: readonly ColumnKey[];
}
/** A product row with the rows of its combinations, which are planned and written together. */
export interface ImportUnit {
  readonly product: ImportRow;
  readonly combinations: readonly ImportRow[];
  /** The reason why the unit is invalid in itself, whatever the shop contains. */
  readonly wrong: 'noParent' | 'twice' | 'noKey' | 'tooManyCombinations' | 'tooLong' | null;
}

const cellsOf = (row: readonly string[], columns: readonly (ColumnKey | null)[]): FileRow =>
  Object.fromEntries(columns.flatMap((key, at) => (key === null ? [] : [[key, plain(row[at] ?? '')]])));
const keyOf = ({ sku = '', slug = '' }: FileRow): readonly string[] =>
  [sku && `sku ${skuKeyOf(sku)}`, slug && `slug ${slugKeyOf(slug)}`].filter((key) => key !== '');

/** A unit is stored as one document, so its size is limited well below MongoDB's 16 MB. */
const MAX_CHARACTERS = 4_000_000;
const lettersOf = ({ cells }: ImportRow): number =>
  Object.values(cells).reduce((letters, cell) => letters + (cell?.length ?? 0), 0);
const within = (unit: ImportUnit): ImportUnit => {
  const letters = [unit.product, ...unit.combinations].reduce((sum, row) => sum + lettersOf(row), 0);
  if (letters <= MAX_CHARACTERS) return unit;
  const { sku = '', slug = '' } = unit.product.cells;
  return { product: { ...unit.product, cells: { sku, slug } }, combinations: [], wrong: 'tooLong' };
};

interface ReadRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Places of cells that are dates. */
  readonly dates?: readonly number[];
}
const rowOf = ({ line, cells, dates = [] }: ReadRow, columns: readonly (ColumnKey | null)[]): ImportRow => {
  const keys = dates.flatMap((at) => columns[at] ?? []);
  return { line, cells: cellsOf(cells, columns), ...(keys.length > 0 && { dates: keys }) };
};

/** The rows of a file, the first one aside, as what is written together. */
export const unitsOf = (rows: readonly ReadRow[], columns: readonly (ColumnKey | null)[]): readonly ImportUnit[] => {
  const units: { product: ImportRow; combinations: ImportRow[]; wrong: ImportUnit['wrong'] }[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const one = rowOf(row, columns);
    const { parent = '' } = one.cells;
    const last = units.at(-1);
    if (parent !== '' && last?.wrong !== 'noParent' && last?.product.cells.sku === parent) {
      if (last.combinations.length < MAX_COMBINATIONS) last.combinations.push(one);
      else last.wrong = 'tooManyCombinations';
      continue;
    }
    const keys = keyOf(one.cells);
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    const wrong = parent !== '' ? 'noParent' : keys.length === 0 ? 'noKey' : isSeen ? 'twice' : null;
    units.push({ product: one, combinations: [], wrong });
  }
  return units.map(within);
};
