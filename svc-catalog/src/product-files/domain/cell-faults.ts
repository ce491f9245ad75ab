import { LANGUAGES } from '@shop/contracts';
import type { CellError, Why } from './cell-error.ts';
import type { ColumnKey } from './columns.ts';
import type { ImportRow, ImportUnit } from './import-unit.ts';

/** Columns in which a spreadsheet's date is what was meant. */
const DATES: ReadonlySet<ColumnKey> = new Set(['availableAt']);

const TEXTS: ReadonlySet<ColumnKey> = new Set<ColumnKey>([
  'combinationName',
  ...LANGUAGES.flatMap(
    (language) =>
      [
        `name_${language}`,
        `shortDescription_${language}`,
        `longDescription_${language}`,
        `seoTitle_${language}`,
        `seoDescription_${language}`,
        `imageAlt_${language}`,
      ] as const,
  ),
]);
/** What is left of a text that was saved in an encoding without its letters: a question mark for each. */
const LOST_TEXT = /^[?\s]*\?[?\s]*\?[?\s]*$/;

const CODES: ReadonlySet<ColumnKey> = new Set(['sku', 'parent', 'barcode']);
/** `6,13E+12`: how Excel shows a number that is wider than its column, and then saves it as text. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

const faultOf = ({ dates = [] }: ImportRow, key: ColumnKey, cell: string): Why | undefined => {
  if (dates.includes(key) && !DATES.has(key)) return 'productFiles.why.date';
  if (TEXTS.has(key) && LOST_TEXT.test(cell)) return 'productFiles.why.lostText';
  return CODES.has(key) && SHORTENED.test(cell) ? 'productFiles.why.shortened' : undefined;
};

/** Cells that a spreadsheet program or a wrong encoding has spoilt, whatever the shop contains. */
export const cellFaults = ({ product, combinations }: ImportUnit): readonly CellError[] =>
  [product, ...combinations].flatMap((row) =>
    Object.entries(row.cells).flatMap(([column, cell]): CellError[] => {
      const key = column as ColumnKey; // a row's cells have the keys of columns
      const why = faultOf(row, key, cell);
      return why === undefined ? [] : [{ line: row.line, column: key, why, said: cell }];
    }),
  );
