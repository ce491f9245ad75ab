import { harmless } from '@shop/table-files/csv-cells';

/** A text, a whole number, or nothing. */
type Cell = string | number | null;

export interface CsvColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Cell;
}

export const CSV = 'text/csv';
/** A UTF-8 mark and semicolons, so that a spreadsheet in French opens the file by a double click. */
const UTF8_MARK = '\ufeff';
const LINE_END = '\r\n';

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : harmless(cell);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellText).join(';')}${LINE_END}`;

/** Rows as a file, written as they come. */
export const csvFile = async function* <Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${UTF8_MARK}${lineOf(columns.map(({ label }) => label))}`);
  for await (const rows of pages)
    if (rows.length > 0) yield Buffer.from(rows.map((row) => lineOf(columns.map(({ cell }) => cell(row)))).join(''));
};

/** The headers of an answer that is a file. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': `${CSV}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
});
