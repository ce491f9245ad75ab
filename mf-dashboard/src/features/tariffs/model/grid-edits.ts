import type { Language } from '@shop/contracts';
import { cellText, parseCell, type Words } from './cell-text.ts';
import { codeFinderOf, placed, rowFinderOf, tableOf, textOfTable, type NamedRow } from './clipboard.ts';
import { NO_FIGURES, type Figures } from './figures.ts';
import { keyAt, mayHold, type GridColumn, type GridRow } from './grid.ts';
import { byPercent, type Step } from './percent.ts';
import { placesIn, widthOf, heightOf, type Place, type Rectangle } from './selection.ts';
import { figuresAt, type Patch, type Sheet } from './sheet.ts';

/** The grid as it is drawn. */
export interface Grid {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly sheet: Sheet;
}
interface Cell {
  readonly row: GridRow;
  readonly column: GridColumn;
}

const cellAt = ({ rows, columns }: Grid, place: Place): Cell | undefined => {
  const row = rows[place.row];
  const column = columns[place.column];
  return row && column && mayHold(row, column) ? { row, column } : undefined;
};
const figuresIn = ({ sheet }: Grid, { row, column }: Cell): Figures => figuresAt(sheet, keyAt(row, column));
const cellsIn = (grid: Grid, rectangle: Rectangle): readonly Cell[] =>
  placesIn(rectangle).flatMap((place) => cellAt(grid, place) ?? []);
const patchOf = ({ row, column }: Cell, figures: Partial<Figures>): Patch => ({ key: keyAt(row, column), figures });

/** What was typed, in one cell or in every chosen one; undefined where it cannot be read. */
export const typedIn = (grid: Grid, places: readonly Place[], text: string): readonly Patch[] | undefined => {
  const cells = places.flatMap((place) => cellAt(grid, place) ?? []);
  const patches = cells.flatMap((cell) => {
    const figures = parseCell(cell.column.field, text);
    return figures ? [patchOf(cell, figures)] : [];
  });
  return patches.length < cells.length ? undefined : patches;
};

export const cleared = (grid: Grid, rectangle: Rectangle): readonly Patch[] =>
  cellsIn(grid, rectangle).map((cell) => patchOf(cell, { [cell.column.field]: NO_FIGURES[cell.column.field] }));

/** The same figures in the cells beside: of the first row downwards, or of the first column across. */
export const filled = (grid: Grid, rectangle: Rectangle, across: 'down' | 'right'): readonly Patch[] => {
  const isAlone = across === 'down' ? heightOf(rectangle) === 1 : widthOf(rectangle) === 1;
  // Of one row or column alone, what is above or before it is taken, as in a spreadsheet.
  const area = !isAlone
    ? rectangle
    : across === 'down'
      ? { ...rectangle, top: rectangle.top - 1 }
      : { ...rectangle, left: rectangle.left - 1 };
  return placesIn(rectangle).flatMap((place) => {
    const source = cellAt(grid, across === 'down' ? { ...place, row: area.top } : { ...place, column: area.left });
    const cell = cellAt(grid, place);
    if (!source || !cell || source.column.field !== cell.column.field) return [];
    const { field } = cell.column;
    return [patchOf(cell, { [field]: figuresIn(grid, source)[field] })];
  });
};

/** The amounts among the chosen cells, as they are and as a percentage makes them. */
export const raised = (
  grid: Grid,
  rectangle: Rectangle,
  percent: number,
  step: Step,
): readonly { readonly before: number; readonly after: number; readonly patch: Patch }[] =>
  cellsIn(grid, rectangle).flatMap((cell) => {
    const { field } = cell.column;
    if (field !== 'price' && field !== 'freeFrom') return [];
    const before = figuresIn(grid, cell)[field];
    if (before === null) return [];
    const after = byPercent(before, percent, step);
    return [{ before, after, patch: patchOf(cell, { [field]: after }) }];
  });

export const copied = (grid: Grid, rectangle: Rectangle, language: Language, words: Words): string =>
  textOfTable(
    Array.from({ length: heightOf(rectangle) }, (_, row) =>
      Array.from({ length: widthOf(rectangle) }, (__, column) => {
        const cell = cellAt(grid, { row: rectangle.top + row, column: rectangle.left + column });
        return cell ? cellText(cell.column.field, figuresIn(grid, cell), language, words) : '';
      }),
    ),
  );

const namedRows = (rows: readonly GridRow[]): readonly NamedRow[] =>
  rows.map(({ wilaya, commune }, row) => {
    const { name, nameAr } = commune ?? wilaya;
    return { row, code: commune ? null : wilaya.id, names: [name, nameAr] };
  });

/** The rows that pasted lines may name: communes only inside the wilaya of the chosen one (D-7.04). */
const rowsToName = ({ rows }: Grid, wilayas: readonly GridRow[], from: GridRow | undefined): readonly GridRow[] =>
  from?.commune ? rows.filter(({ wilaya, commune }) => commune && wilaya.id === from.wilaya.id) : wilayas;

/** A text that a cell could not take. */
export type UnreadableCell = Cell & { readonly text: string };

export interface PasteReport {
  readonly patches: readonly Patch[];
  readonly byName: boolean;
  /** Names that no row has. */
  readonly unknown: readonly string[];
  readonly unreadable: readonly UnreadableCell[];
  /** Cells for which there was no place. */
  readonly beyond: number;
}

/**
 * What the text of the clipboard changes. What cannot be read changes nothing, and is named.
 * @param wilayas the rows of all wilayas, which lines name whether they are shown or not
 */
export const pasted = (grid: Grid, rectangle: Rectangle, text: string, wilayas: readonly GridRow[]): PasteReport => {
  const { rows, columns } = grid;
  const named = rowsToName(grid, wilayas, rows[rectangle.top]);
  const size = { rows: rows.length, columns: columns.length };
  const names = namedRows(named);
  const field = columns[rectangle.left]?.field;
  // Days are as low as numbers of wilayas.
  const byCode = field === 'price' || field === 'freeFrom' ? codeFinderOf(names) : undefined;
  const { cells, byName, unknown, beyond } = placed(tableOf(text), rectangle, size, rowFinderOf(names), byCode);
  const target = byName ? { ...grid, rows: named } : grid;
  const read = cells.map((one) => {
    const cell = cellAt(target, one);
    const figures = cell && parseCell(cell.column.field, one.text);
    return { cell, text: one.text, patch: cell && figures && patchOf(cell, figures) };
  });
  return {
    patches: read.flatMap(({ patch }) => patch ?? []),
    byName,
    unknown,
    unreadable: read.flatMap(({ cell, patch, text: said }) => (cell && !patch ? [{ ...cell, text: said }] : [])),
    beyond: beyond + read.filter(({ cell, text: said }) => !cell && said.trim() !== '').length,
  };
};
