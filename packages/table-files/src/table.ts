import type { FileEncoding } from '@shop/contracts/spreadsheet';

/** The cells of a row as text, with its line number. Empty rows of a spreadsheet count. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  /**
   * The places of cells that the spreadsheet program keeps as a date: `MAR1` and `10-12` become one while they are
   * typed. Absent if there are none, and in CSV, which has texts alone.
   */
  readonly dates?: readonly number[];
}

/** The rows with content; the first row has the headings. */
export type Table = readonly TableRow[];

/** `textAfterQuote`: a cell begins with a quotation mark, and its text goes on behind the closing one. */
export type QuoteFault = 'openQuote' | 'textAfterQuote';

export type TableRefusal =
  | { readonly refused: 'unreadable' | 'noRows' | 'tooManyRows' }
  /** `line` counts the lines of the text, where the cell begins. */
  | { readonly refused: QuoteFault; readonly line: number };

/** `encoding`: the one that the file was read by; null for a spreadsheet, which states its own. */
export type ReadTable = { readonly table: Table; readonly encoding: FileEncoding | null } | TableRefusal;

export const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
