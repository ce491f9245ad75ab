import { foldText } from '@shop/contracts/folding';
import { saysFree } from './cell-text.ts';
import { heightOf, widthOf, type Rectangle } from './selection.ts';

/** Cells of a spreadsheet as the clipboard has them: one that holds a tab, a line or a quote stands in quotes. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

export type Table = readonly (readonly string[])[];

export const tableOf = (text: string): Table => {
  const lines: string[][] = [[]];
  for (const [, cell = '', end = ''] of text.matchAll(CELL)) {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    lines.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  // A spreadsheet ends its last line too.
  while (lines.length > 1 && lines.at(-1)?.every((cell) => cell === '')) lines.pop();
  return lines;
};

export const textOfTable = (table: Table): string =>
  table
    .map((line) => line.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\r\n');

/** A row of the grid that a pasted line may name. */
export interface NamedRow {
  readonly row: number;
  /** Of a wilaya; the number beside a name must agree with it. */
  readonly code: number | null;
  readonly names: readonly string[];
}

const nameIn = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
const codeIn = (text: string): number | null => {
  const digits = /\d{1,4}/.exec(foldText(text))?.[0];
  return digits === undefined ? null : Number(digits);
};

export type RowFinder = (text: string) => number | 'unknown' | 'no-name';
/** Finds the row that a text names: its name in one of its spellings, and its code where the text has one. */
export const rowFinderOf = (rows: readonly NamedRow[]): RowFinder => {
  const named = new Map(rows.flatMap((one) => one.names.map((name) => [nameIn(name), one] as const)));
  return (text) => {
    const name = nameIn(text);
    if (name === '') return 'no-name';
    const found = named.get(name);
    const code = codeIn(text);
    return !found || (code !== null && found.code !== null && code !== found.code) ? 'unknown' : found.row;
  };
};

/** The same by the number alone: of a list that has no names. */
export const codeFinderOf = (rows: readonly NamedRow[]): RowFinder => {
  const coded = new Map(rows.map(({ code, row }) => [code, row] as const));
  return (text) => {
    const digits = /^\d{1,2}$/.exec(foldText(text).trim())?.[0];
    return digits === undefined ? 'no-name' : (coded.get(Number(digits)) ?? 'unknown');
  };
};

export interface PastedCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}
export interface Pasted {
  readonly cells: readonly PastedCell[];
  /** Whether lines were placed by the names that they begin with. */
  readonly byName: boolean;
  /** Lines whose name no row has. */
  readonly unknown: readonly string[];
  /** Cells for which the grid has no place. */
  readonly beyond: number;
}

/** How many of the first columns may hold a number and a name. */
const LABEL_COLUMNS = 3;

/** A name, then figures: a name that no row has must not push its figures into the next column. */
const beginsWithName = ([first = '', ...others]: Table[number]): boolean =>
  /\p{L}{3}/u.test(first) &&
  !/\d/.test(foldText(first)) &&
  !saysFree(first) &&
  others.some((text) => /\d/.test(foldText(text)));

/** The column whose names are rows, for the most part; undefined where the lines are figures only. */
const labelColumnOf = (table: Table, find: RowFinder): number | undefined => {
  const columns = Array.from({ length: LABEL_COLUMNS }, (_, column) => {
    const found = table.map((line) => find(line[column] ?? '')).filter((row) => row !== 'no-name');
    return { column, named: found.length, rows: found.filter((row) => row !== 'unknown').length };
  });
  const [best] = columns
    .filter(({ named, rows }) => rows > 0 && rows * 2 >= named)
    .toSorted((one, other) => other.rows - one.rows);
  return best?.column ?? (table.every(beginsWithName) ? 0 : undefined);
};

/** Figures of a line, without which a first line is a heading. */
const hasFigures = (texts: Table[number]): boolean => texts.some((text) => /\d/.test(foldText(text)));

/** Numbers of wilayas before the figures, each once, and most of them known: no price is that low. */
const beginsWithCodes = (table: Table, find: RowFinder): boolean => {
  const lines = table.slice(hasFigures(table[0] ?? []) ? 0 : 1);
  const found = lines.map(([first = '']) => find(first));
  const known = found.filter((row) => typeof row === 'number');
  return (
    lines.length > 0 &&
    lines.every((line, at) => found[at] !== 'no-name' && hasFigures(line.slice(1))) &&
    known.length * 2 > found.length &&
    new Set(known).size === known.length
  );
};

const placedByName = (table: Table, label: number, find: RowFinder, left: number, columns: number): Pasted => {
  const lines = table.map((line) => ({
    name: line[label] ?? '',
    row: find(line[label] ?? ''),
    texts: line.slice(label + 1),
  }));
  const cells = lines.flatMap(({ row, texts }) =>
    typeof row === 'number' ? texts.map((text, at) => ({ row, column: left + at, text })) : [],
  );
  return {
    cells: cells.filter(({ column }) => column < columns),
    byName: true,
    unknown: lines
      .filter((line, at) => typeof line.row !== 'number' && !(at === 0 && !hasFigures(line.texts)))
      .map(({ name }) => name),
    beyond: cells.filter(({ column, text }) => column >= columns && text.trim() !== '').length,
  };
};

/**
 * Where the cells of the clipboard go. Lines that begin with a name, as price lists of companies do, go to the row of
 * that name; figures alone go from the first chosen cell on, and fill a larger selection that they fit into.
 * @param byCode where lines may begin with the number of a wilaya alone
 */
export const placed = (
  table: Table,
  selection: Rectangle,
  size: { readonly rows: number; readonly columns: number },
  find: RowFinder,
  byCode?: RowFinder,
): Pasted => {
  const label = labelColumnOf(table, find);
  if (label !== undefined) return placedByName(table, label, find, selection.left, size.columns);
  if (byCode && beginsWithCodes(table, byCode)) return placedByName(table, 0, byCode, selection.left, size.columns);
  const height = table.length;
  const width = Math.max(...table.map((line) => line.length));
  const fills = heightOf(selection) % height === 0 && widthOf(selection) % width === 0;
  const down = fills ? heightOf(selection) : height;
  const across = fills ? widthOf(selection) : width;
  const cells = Array.from({ length: down * across }, (_, at) => {
    const line = Math.floor(at / across);
    const place = at % across;
    const text = table[line % height]?.[place % width];
    return text === undefined ? [] : [{ row: selection.top + line, column: selection.left + place, text }];
  }).flat();
  const fits = ({ row, column }: PastedCell): boolean => row < size.rows && column < size.columns;
  return {
    cells: cells.filter(fits),
    byName: false,
    unknown: [],
    beyond: cells.filter((cell) => !fits(cell) && cell.text.trim() !== '').length,
  };
};
