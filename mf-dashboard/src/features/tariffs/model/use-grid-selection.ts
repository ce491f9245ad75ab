import { useEffect, useRef, useState } from 'react';
import type { GridColumn, GridRow } from './grid.ts';
import { clamped, single, type Place, type Range } from './selection.ts';

/** A cell that stays the same one while rows come and go. */
export interface CellId {
  readonly row: string;
  readonly column: string;
}
export const domIdOf = ({ row, column }: CellId): string => `tariff-${row}-${column}`;

export interface GridSelection {
  readonly range: Range;
  /** Scrolls nowhere. */
  readonly select: (range: Range) => void;
  readonly moveTo: (focus: Place, extending: boolean) => void;
  /** Leads to a cell, also to one whose row has not come yet. */
  readonly goTo: (cell: CellId) => void;
  /** Gives the keyboard back to the grid. */
  readonly refocus: () => void;
}

interface Chosen {
  readonly anchor: CellId;
  readonly focus: CellId;
  /** The end that moves is brought into view; where a whole column is chosen, the person stays where they are. */
  readonly scrolls: boolean;
}
const led = (cell: CellId): Chosen => ({ anchor: cell, focus: cell, scrolls: true });

/**
 * The chosen cells of the grid, and which of them has the keyboard.
 * @param wanted a cell that a message leads to, each time `asked` changes
 */
export const useGridSelection = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  wanted: CellId | undefined,
  asked: number | undefined,
): GridSelection => {
  const [cells, setCells] = useState<Chosen | undefined>(wanted && led(wanted));
  const [followed, setFollowed] = useState(asked);
  /** Counts what the grid is to take the keyboard for; once it has, `reached` is the same. */
  const [reaching, setReaching] = useState(wanted ? 1 : 0);
  const reached = useRef(0);
  if (asked !== followed) {
    setFollowed(asked);
    if (wanted) {
      setCells(led(wanted));
      setReaching(reaching + 1);
    }
  }
  const size = { rows: rows.length, columns: columns.length };
  const placeIn = (all: readonly { readonly id: string }[], wantedId: string | undefined): number =>
    Math.max(
      0,
      all.findIndex(({ id }) => id === wantedId),
    );
  const placeOf = (cell: CellId | undefined): Place => ({
    row: placeIn(rows, cell?.row),
    column: placeIn(columns, cell?.column),
  });
  const cellAt = ({ row, column }: Place): CellId => ({
    row: rows[row]?.id ?? '',
    column: columns[column]?.id ?? '',
  });
  const range: Range = { anchor: placeOf(cells?.anchor), focus: placeOf(cells?.focus) };
  // A row that is awaited takes the keyboard once it is drawn.
  useEffect(() => {
    if (reached.current === reaching || !cells) return;
    const element = document.getElementById(domIdOf(cells.anchor));
    if (!element) return;
    reached.current = reaching;
    element.focus({ preventScroll: true });
    const end = cells.scrolls ? document.getElementById(domIdOf(cells.focus)) : null;
    end?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const choose = (next: Chosen): void => {
    setCells(next);
    setReaching((now) => now + 1);
  };
  const chosen = ({ anchor, focus }: Range, scrolls: boolean): Chosen => ({
    anchor: cellAt(clamped(anchor, size)),
    focus: cellAt(clamped(focus, size)),
    scrolls,
  });
  return {
    range,
    select: (next) => choose(chosen(next, false)),
    moveTo: (focus, extending) => choose(chosen(extending ? { anchor: range.anchor, focus } : single(focus), true)),
    goTo: (cell) => choose(led(cell)),
    refocus: () => choose(chosen(range, false)),
  };
};
