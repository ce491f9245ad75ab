import Papa from 'papaparse';

/** A cell: a text, an amount in DZD, or nothing. */
export type CsvCell = string | { readonly dzd: number } | number | null;

export interface CsvColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => CsvCell;
}

/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Marks that keep a date or a name in one piece on a page; a spreadsheet would show them as letters. */
const ISOLATES = /[\u2066-\u2069]/g;

export const shownText = (text: string): string => text.replace(ISOLATES, '');

/** A text stays a text: `=1+1` in a customer's name must not run in the accountant's spreadsheet. */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** `12500,00`: as a spreadsheet in French reads a number. */
const amountText = (dzd: number): string => dzd.toFixed(2).replace('.', ',');

const textOf = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? harmless(shownText(cell)) : amountText(cell.dzd);
};

/** Starts with a UTF-8 mark and uses semicolons, so that a spreadsheet in French opens it by a double click. */
const STYLE = { delimiter: ';', newline: '\r\n' } as const;
const UTF8_MARK = '\ufeff';

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `${UTF8_MARK}${Papa.unparse([columns.map(({ label }) => harmless(label))], STYLE)}\r\n`;

export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => columns.map(({ cell }) => textOf(cell(row)))),
        STYLE,
      )}\r\n`;

/** The list as a text: what has come is lines at once, so that only they are held. */
export const csvFile = <Row>(columns: readonly CsvColumn<Row>[]) => {
  const parts = [csvHead(columns)];
  return {
    add: (rows: readonly Row[]): void => void parts.push(csvLines(columns, rows)),
    end: (): Blob => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
};
