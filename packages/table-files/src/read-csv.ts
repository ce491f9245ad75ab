import Papa from 'papaparse';
import { withoutMark } from './csv-cells.ts';
import { isEmpty, type QuoteFault, type Table, type TableRow } from './table.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Detected by the headings, which contain no lists. Rows may be short, and their cells contain bars between words. */
const separatorOf = (text: string): string => {
  const widthBy = (delimiter: string): number =>
    Papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: 'greedy', preview: 10 }).data[0]?.length ??
    0;
  return SEPARATORS.reduce<string>((best, one) => (widthBy(one) > widthBy(best) ? one : best), ',');
};

/** Excel's own way to name the separator, in a first line that is no row. */
const NAMED_SEPARATOR = /^"?sep=([^\n"])"?\n/i;

const FAULTS: Readonly<Record<string, QuoteFault>> = { MissingQuotes: 'openQuote', InvalidQuotes: 'textAfterQuote' };

const linesIn = (text: string): number => text.split('\n').length;

/**
 * The rows of a text, at most so many with content. A quotation mark within a cell (`Écran 24" LED`) is a letter. One
 * that opens a cell and is not closed as it should be would swallow the rows below it, so such a file is refused.
 */
export const readCsv = (
  content: string,
  maxRows: number,
): { readonly table: Table } | { readonly refused: QuoteFault; readonly line: number } => {
  // The parser takes one kind of line end for all, and programs mix them.
  const text = content.replace(/\r\n?/g, '\n');
  const [named = '', separator] = NAMED_SEPARATOR.exec(text) ?? [];
  const rows = text.slice(named.length);
  const table: TableRow[] = [];
  const above = named === '' ? 0 : 1;
  let line = above;
  let fault: { readonly refused: QuoteFault; readonly line: number } | undefined;
  Papa.parse<string[]>(rows, {
    delimiter: separator ?? separatorOf(rows),
    newline: '\n',
    step: ({ data, errors }, parser) => {
      line += 1;
      const [error] = errors;
      const refused = error && FAULTS[error.code];
      if (refused) {
        fault = { refused, line: above + linesIn(rows.slice(0, error.index)) };
        return parser.abort();
      }
      if (isEmpty(data)) return;
      table.push({ line, cells: data.map(withoutMark) });
      if (table.length > maxRows) parser.abort();
    },
  });
  return fault ?? { table };
};
