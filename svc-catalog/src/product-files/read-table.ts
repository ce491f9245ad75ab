import { readSheet } from 'read-excel-file/node';
import Papa from 'papaparse';
import { withoutMark } from './domain/csv-cells.ts';
import { isSafeArchive } from './safe-archive.ts';

/** The cells of a row as text, with its line number. Empty rows of a spreadsheet count. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** The rows with content; the first row has the headings. */
export type Table = readonly TableRow[];
export type ReadTable = { readonly table: Table } | { readonly refused: 'unreadable' | 'noRows' | 'tooManyRows' };

/** Limit of rows below the headings. */
export const MAX_ROWS = 10_000;
const MAX_COLUMNS = 200;
/** The limit of a cell in a spreadsheet. */
const MAX_CELL_LENGTH = 32_767;
/** Limit for a whole file, because a small archive can reference one long text from a million cells. */
const MAX_CHARACTERS = 30_000_000;

/**
 * Older office programs write Windows-1252, which is not valid UTF-8 as soon as there is an accent. The "Unicode text"
 * of these programs is UTF-16 with a byte order mark.
 */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Detected by the headings, which contain no lists. Rows may be short, and their cells contain bars between words. */
const separatorOf = (text: string): string => {
  const widthBy = (delimiter: string): number =>
    Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: 10 }).data[0]?.length ?? 0;
  return SEPARATORS.reduce<string>((best, one) => (widthBy(one) > widthBy(best) ? one : best), ',');
};

/** Reads CSV and detects the separator: comma, semicolon, tab or bar. */
const readCsv = (bytes: Uint8Array): Table => {
  const table: TableRow[] = [];
  const text = textOf(bytes);
  const delimiter = separatorOf(text);
  let line = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data }, parser) => {
      line += 1;
      if (isEmpty(data)) return;
      table.push({ line, cells: data.map(withoutMark) });
      if (table.length > MAX_ROWS + 1) parser.abort();
    },
  });
  return table;
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
};
const readXlsx = async (bytes: Uint8Array): Promise<Table> =>
  (await readSheet(Buffer.from(bytes), { trim: false }))
    .map((row, at) => ({ line: at + 1, cells: row.map(cellText) }))
    .filter(({ cells }) => !isEmpty(cells));

const isTooLong = (table: Table): boolean => {
  let letters = 0;
  for (const { cells } of table)
    for (const cell of cells) {
      letters += cell.length;
      if (cell.length > MAX_CELL_LENGTH || letters > MAX_CHARACTERS) return true;
    }
  return false;
};

/** A spreadsheet is a ZIP archive, which starts with `PK`. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads a spreadsheet or CSV. Its content decides the format, not its name. */
export const readTable = async (bytes: Uint8Array): Promise<ReadTable> => {
  if (isArchive(bytes) && !(await isSafeArchive(bytes))) return { refused: 'unreadable' };
  const table = isArchive(bytes) ? await readXlsx(bytes).catch(() => undefined) : readCsv(bytes);
  if (!table || table.some(({ cells }) => cells.length > MAX_COLUMNS) || isTooLong(table))
    return { refused: 'unreadable' };
  if (table.length < 2) return { refused: 'noRows' };
  return table.length - 1 > MAX_ROWS ? { refused: 'tooManyRows' } : { table };
};
