import type { ReactNode } from 'react';

export interface ListColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** The cells need no visible header; its label is for screen readers only. */
  readonly quiet?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and times stand at the end of their column. */
  readonly end?: boolean;
  /** CSS pixels. Columns without it share equally what the others leave. */
  readonly width?: number;
  /** Per cent of the table, in place of a width: it grows with the window. */
  readonly share?: number;
  /** The column with the row's name, which is always shown. */
  readonly fixed?: boolean;
  /** The window's width, in pixels, from which there is room for it; until the person has chosen. */
  readonly from?: number;
  /** The list's sorts that this column stands for. */
  readonly sorts?: { readonly asc: string; readonly desc: string };
}

export const DENSITIES = ['comfortable', 'dense', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** A person's settings for the columns of a list. */
export interface ColumnChoice {
  /** Ids in order; null: nothing was chosen yet, and columns come and go with the width. */
  readonly shown: readonly string[] | null;
  readonly density: Density;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const readColumnChoice = (stored: unknown): ColumnChoice => {
  const { shown, density } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    shown: Array.isArray(shown) && shown.every(isText) ? shown : null,
    density: DENSITIES.find((known) => known === density) ?? 'comfortable',
  };
};

/** The columns to show, in order. Those a later release has added are offered, not shown unasked. */
export const columnsShown = <Column extends Pick<ListColumn<never>, 'id' | 'fixed'>>(
  columns: readonly Column[],
  { shown }: ColumnChoice,
): readonly Column[] => {
  if (shown === null) return columns;
  const chosen = shown.flatMap((id) => columns.filter((column) => column.id === id));
  const missing = columns.filter((column) => column.fixed && !chosen.includes(column));
  return [...missing, ...chosen];
};

/** All columns as the chooser lists them: those shown in their order, then the others. */
export const columnsOffered = <Column extends Pick<ListColumn<never>, 'id' | 'fixed'>>(
  columns: readonly Column[],
  choice: ColumnChoice,
): readonly Column[] => {
  const shown = columnsShown(columns, choice);
  return [...shown, ...columns.filter((column) => !shown.includes(column))];
};

/** @param by -1: one place earlier, 1: one later. */
export const moved = (ids: readonly string[], id: string, by: -1 | 1): readonly string[] => {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  const next = [...ids];
  [next[from], next[to]] = [next[to] ?? id, id];
  return next;
};
