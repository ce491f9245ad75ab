import type { TableRow } from '@shop/table-files';
import type { TableFile } from './table-file.ts';

/** Required columns of a line, with the names that files give them. */
export interface ImportField {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** Of the column's head, in lower case. */
  readonly named: RegExp;
}

/** Maps a field to the index of its column. */
export type Mapping = Readonly<Record<string, number | undefined>>;

/** Finds the columns by their headers; each column is used once. */
export const guessed = (fields: readonly ImportField[], heads: readonly string[]): Mapping => {
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  for (const { id, named } of fields) {
    const at = heads.findIndex((head, index) => !taken.has(index) && named.test(head.toLowerCase()));
    if (at < 0) continue;
    taken.add(at);
    mapping[id] = at;
  }
  return mapping;
};

export const isComplete = (fields: readonly ImportField[], mapping: Mapping): boolean =>
  fields.every(({ id, required }) => !required || mapping[id] !== undefined);

/** The cells of a line by field. A date is none of a field: the spreadsheet program has replaced what was typed. */
export const cellsOf = ({ cells, dates = [] }: TableRow, mapping: Mapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([id, at]) =>
      at === undefined ? [] : [[id, dates.includes(at) ? '' : (cells[at] ?? '')]],
    ),
  );

/** The first cells of fields that a spreadsheet program keeps as dates, at most so many. */
export const dateCells = (
  { lines, heads }: TableFile,
  mapping: Mapping,
  most: number,
): readonly { readonly line: number; readonly column: string }[] => {
  const places = new Set(Object.values(mapping));
  return lines
    .flatMap(({ line, dates = [] }) =>
      dates.filter((at) => places.has(at)).map((at) => ({ line, column: heads[at] ?? '' })),
    )
    .slice(0, most);
};
