import { useLanguage, useTranslation } from '@shop/kit';
import { useRef, useState } from 'react';
import { cellText, type Words } from './cell-text.ts';
import type { Editing } from './editing.ts';
import { typedIn, type Grid, type UnreadableCell } from './grid-edits.ts';
import { keyAt, mayHold } from './grid.ts';
import { placesIn, rectangleOf, type Range } from './selection.ts';
import { figuresAt, type Patch } from './sheet.ts';

export interface CellEditor {
  readonly editing: Editing | undefined;
  /** What was typed last and could not be read: its cell has what it had. */
  readonly unreadable: UnreadableCell | undefined;
  /** @param text what replaces the cell's own; absent: the cell's is edited */
  readonly begin: (text?: string) => void;
  readonly type: (text: string) => void;
  /** @returns whether the text could be read, or there was none */
  readonly commit: (everywhere?: boolean) => boolean;
  readonly cancel: () => void;
}

export const useWords = (): Words => {
  const { t } = useTranslation('dashboard.tariffs');
  return { yes: t('yes'), no: t('no') };
};

/** The field in the cell that has the keyboard. */
export const useCellEditor = (
  grid: Grid,
  range: Range,
  isLocked: boolean,
  edit: (patches: readonly Patch[]) => void,
): CellEditor => {
  const language = useLanguage();
  const words = useWords();
  const [typed, setTyped] = useState<Editing>();
  const [unreadable, setUnreadable] = useState<UnreadableCell>();
  /** A key has ended the edit: the field that leaves with it commits nothing again. */
  const isOver = useRef(false);
  const { anchor } = range;
  const chosen = placesIn(rectangleOf(range));
  const row = grid.rows[anchor.row];
  const column = grid.columns[anchor.column];
  // A message may have led to another cell while a text that cannot be read stood in this one.
  const editing = typed && typed.row === row?.id && typed.column === column?.id ? typed : undefined;
  const setText = (text: string, isInvalid: boolean): void => {
    if (row && column) setTyped({ row: row.id, column: column.id, text, isInvalid });
  };

  const begin = (text?: string): void => {
    if (isLocked || !row || !column || !mayHold(row, column)) return;
    const figures = figuresAt(grid.sheet, keyAt(row, column));
    if (column.field === 'active') {
      // It is turned, not typed.
      edit(typedIn(grid, chosen, text ?? (figures.active ? '0' : '1')) ?? []);
      return;
    }
    isOver.current = false;
    setUnreadable(undefined);
    setText(text ?? cellText(column.field, figures, language, words), false);
  };
  const end = (): void => {
    isOver.current = true;
    setTyped(undefined);
    setUnreadable(undefined);
  };
  return {
    editing,
    unreadable,
    begin,
    type: (text) => setText(text, false),
    commit: (everywhere = false) => {
      if (!editing || isOver.current) return true;
      const patches = typedIn(grid, everywhere ? chosen : [anchor], editing.text);
      if (!patches) {
        setTyped({ ...editing, isInvalid: true });
        if (row && column) setUnreadable({ row, column, text: editing.text });
        return false;
      }
      end();
      edit(patches);
      return true;
    },
    cancel: end,
  };
};
