import { useRef } from 'react';
import type { GridRow } from './grid.ts';
import { neighbour, single, type GridAction, type Place, type Size } from './selection.ts';
import type { GridSelection } from './use-grid-selection.ts';

type Moving = Extract<GridAction, { readonly kind: 'move' }>;
type ToEdge = Extract<GridAction, { readonly kind: 'edge' }>;
type End = ToEdge['row'];

/** What keys do to cells. */
export interface CellActs {
  readonly begin: (text?: string) => void;
  readonly clear: () => void;
  readonly fill: (across: 'down' | 'right') => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly fold: (row: GridRow, opens: boolean) => void;
}

export interface GridKeys {
  /** @returns whether the key was of the grid */
  readonly act: (action: GridAction, isEnter?: boolean) => boolean;
  readonly down: (by: 1 | -1) => void;
  /** A cell is chosen by other means than keys. */
  readonly forget: () => void;
}

const endOf = (to: End, now: number, count: number): number => (to === 'same' ? now : to === 'first' ? 0 : count - 1);
const wholeOf = (part: 'all' | 'row' | 'column', at: Place, { rows, columns }: Size) => ({
  anchor: { row: part === 'row' ? at.row : 0, column: part === 'column' ? at.column : 0 },
  focus: { row: part === 'row' ? at.row : rows - 1, column: part === 'column' ? at.column : columns - 1 },
});

/** Moves between cells and runs what keys stand for. */
export const useGridKeys = (
  rows: readonly GridRow[],
  size: Size,
  selection: GridSelection,
  acts: CellActs,
): GridKeys => {
  const { anchor, focus } = selection.range;
  /** The column where a run of Tab began, to which Enter returns. */
  const tabbedFrom = useRef<number>(undefined);
  /** Escape was pressed: the next Tab leaves the grid. */
  const mayLeave = useRef(false);

  const move = ({ rows: down, columns: across, extends: isLonger }: Moving, isEnter: boolean): void => {
    const from = isLonger ? focus : anchor;
    const column = isEnter ? (tabbedFrom.current ?? from.column) : from.column + across;
    tabbedFrom.current = undefined;
    selection.moveTo({ row: from.row + down, column }, isLonger);
  };
  const next = (by: 1 | -1): boolean => {
    const to = mayLeave.current ? undefined : neighbour(anchor, by, size);
    if (!to) return false;
    const from = tabbedFrom.current ?? anchor.column;
    selection.moveTo(to, false);
    tabbedFrom.current = to.row === anchor.row ? from : undefined;
    return true;
  };
  const edge = ({ row, column, extends: isLonger }: ToEdge): void => {
    const from = isLonger ? focus : anchor;
    const to = { row: endOf(row, from.row, size.rows), column: endOf(column, from.column, size.columns) };
    selection.moveTo(to, isLonger);
  };
  const others = (action: Exclude<GridAction, Moving | ToEdge | { readonly kind: 'next' }>): boolean => {
    switch (action.kind) {
      case 'type':
        acts.begin(action.text);
        return true;
      case 'edit':
        acts.begin();
        return true;
      case 'clear':
        acts.clear();
        return true;
      case 'fillDown':
      case 'fillRight':
        acts.fill(action.kind === 'fillDown' ? 'down' : 'right');
        return true;
      case 'undo':
      case 'redo':
        acts[action.kind]?.();
        return true;
      case 'fold': {
        const row = rows[anchor.row];
        if (row) acts.fold(row, action.opens);
        return row !== undefined;
      }
      case 'leave':
        selection.select(single(anchor));
        return true;
      default:
        selection.select(wholeOf(action.kind, anchor, size));
        return true;
    }
  };
  const act = (action: GridAction, isEnter = false): boolean => {
    if (action.kind === 'next') return next(action.by);
    mayLeave.current = action.kind === 'leave';
    if (action.kind === 'edge') edge(action);
    else if (action.kind === 'move') move(action, isEnter);
    else return others(action);
    return true;
  };
  return {
    act,
    down: (by) => move({ kind: 'move', rows: by, columns: 0, extends: false }, true),
    forget: () => {
      tabbedFrom.current = undefined;
      mayLeave.current = false;
    },
  };
};
