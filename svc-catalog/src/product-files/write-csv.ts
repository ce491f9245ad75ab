import { harmless } from '@shop/table-files/csv-cells';
import Papa from 'papaparse';
import { type ColumnKey, COUNTED_KEYS, type FileRow } from './domain/columns.ts';
import type { FileColumn, Rows } from './file-rows.ts';

/** Semicolons and a UTF-8 byte order mark, so that a French spreadsheet program opens the file by a double click. */
const STYLE = { delimiter: ';', newline: '\r\n' } as const;
const UTF8_MARK = '\ufeff';

/** `12500,5`: as a spreadsheet in French reads a number. */
const cellOf = (row: FileRow, key: ColumnKey): string => {
  const text = row[key] ?? '';
  return COUNTED_KEYS.has(key) ? text.replace('.', ',') : harmless(text);
};

export const csvOf = async function* (columns: readonly FileColumn[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(`${UTF8_MARK}${Papa.unparse([columns.map(({ label }) => harmless(label))], STYLE)}\r\n`);
  for await (const some of rows)
    if (some.length > 0) {
      const cells = some.map((row) => columns.map(({ key }) => cellOf(row, key)));
      yield Buffer.from(`${Papa.unparse(cells, STYLE)}\r\n`);
    }
};
