import type { WilayaRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import {
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { cleared, copied, filled, pasted, type Grid, type PasteReport } from './grid-edits.ts';
import { rowIdOf, type GridColumn, type GridRow } from './grid.ts';
import { actionOf, rectangleOf, type Place } from './selection.ts';
import type { Patch } from './sheet.ts';
import { useCellEditor, useWords, type CellEditor } from './use-cell-editor.ts';
import { useGridKeys, type GridKeys } from './use-grid-keys.ts';
import type { GridSelection } from './use-grid-selection.ts';
import type { SheetControl } from './use-sheet.ts';

export interface TariffGridProps {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly wilayas: readonly WilayaRow[];
  readonly control: SheetControl;
  readonly selection: GridSelection;
  readonly isLocked: boolean;
  readonly onFold: (wilaya: number, opens: boolean) => void;
  readonly onPasted: (report: PasteReport) => void;
}

const placeUnder = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
};
/** Whether the keyboard is in a cell: in its field it is the field's. */
const isInCell = ({ target }: { readonly target: EventTarget }): boolean => target instanceof HTMLTableCellElement;

/** The mouse chooses cells and a range of them; a second press opens one. */
const usePointer = (editor: CellEditor, keys: GridKeys, selection: GridSelection) => {
  const isTappedAgain = useRef(false);
  const { anchor } = selection.range;
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const place = placeUnder(event.target);
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      const wasEdited = editor.editing !== undefined;
      // Before the field moves on with the cell that has the keyboard; what cannot be read stays in its cell.
      if (!editor.commit()) return;
      keys.forget();
      // A finger has no keys: its second tap on a cell opens it.
      isTappedAgain.current =
        event.pointerType === 'touch' && !wasEdited && place.row === anchor.row && place.column === anchor.column;
      selection.moveTo(place, event.shiftKey);
    },
    // The keyboard stays where the range began, or in a field whose text could not be read.
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      const isKept = event.shiftKey || (editor.editing && !(event.target instanceof HTMLInputElement));
      if (isKept && placeUnder(event.target)) event.preventDefault();
    },
    onClick: (): void => {
      if (isTappedAgain.current) editor.begin();
      isTappedAgain.current = false;
    },
    onPointerOver: (event: PointerEvent<HTMLElement>): void => {
      const place = placeUnder(event.target);
      if (place && event.buttons === 1 && event.pointerType !== 'touch' && !editor.editing)
        selection.moveTo(place, true);
    },
    // A cell that gets the keyboard in another way, such as from a screen reader, is chosen too.
    onFocus: (event: FocusEvent<HTMLElement>): void => {
      const place = isInCell(event) ? placeUnder(event.target) : undefined;
      if (!place || (place.row === anchor.row && place.column === anchor.column)) return;
      if (editor.commit()) selection.moveTo(place, false);
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>): void => {
      if (placeUnder(event.target) && !editor.editing) editor.begin();
    },
  };
};

/** Copy, cut and paste, as a spreadsheet on the other side reads and writes them. */
const useClipboard = (
  grid: Grid,
  { selection, wilayas, isLocked, onPasted }: TariffGridProps,
  apply: (patches: readonly Patch[]) => void,
) => {
  const language = useLanguage();
  const words = useWords();
  const rectangle = rectangleOf(selection.range);
  const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
    if (!isInCell(event)) return false;
    event.clipboardData.setData('text/plain', copied(grid, rectangle, language, words));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent<HTMLElement>) => void copy(event),
    onCut: (event: ClipboardEvent<HTMLElement>) => {
      if (copy(event)) apply(cleared(grid, rectangle));
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (isLocked || !isInCell(event)) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      if (text.trim() === '') return;
      const every = wilayas.map((wilaya) => ({ id: rowIdOf(wilaya.id), wilaya }));
      const report = pasted(grid, rectangle, text, every);
      apply(report.patches);
      onPasted(report);
    },
  };
};

/** What keys, the mouse and the clipboard do in the grid. */
export const useTariffGrid = (props: TariffGridProps) => {
  const { rows, columns, control, selection, isLocked, onFold } = props;
  const { i18n } = useTranslation('dashboard.tariffs');
  const { sheet, edit, undo, redo } = control;
  const grid = { rows, columns, sheet };
  const { range } = selection;
  const rectangle = rectangleOf(range);
  const apply = (patches: readonly Patch[]): void => {
    if (!isLocked && patches.length > 0) edit(patches);
  };
  const fill = (across: 'down' | 'right'): void => apply(filled(grid, rectangle, across));
  const editor = useCellEditor(grid, range, isLocked, edit);
  const keys = useGridKeys(rows, { rows: rows.length, columns: columns.length }, selection, {
    begin: editor.begin,
    clear: () => apply(cleared(grid, rectangle)),
    fill,
    undo,
    redo,
    fold: ({ wilaya }, opens) => {
      onFold(wilaya.id, opens);
      const column = columns[range.anchor.column];
      if (!opens && column) selection.goTo({ row: rowIdOf(wilaya.id), column: column.id });
    },
  });
  const pointer = usePointer(editor, keys, selection);
  const clipboard = useClipboard(grid, props, apply);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isInCell(event)) return;
    const action = actionOf(event, i18n.dir() === 'rtl');
    if (!action || !keys.act(action, event.key === 'Enter')) return;
    event.preventDefault();
    // The page has keys of its own, such as Escape.
    event.stopPropagation();
  };
  const onEditorKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    // What is being typed is saved with the rest.
    if ((ctrlKey || metaKey) && event.code === 'KeyS') editor.commit();
    if (!['Escape', 'Enter', 'Tab'].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    const fills = key === 'Enter' && (ctrlKey || metaKey);
    const by = shiftKey ? -1 : 1;
    if (key === 'Escape') editor.cancel();
    else if (!editor.commit(fills)) return;
    else if (key === 'Enter' && !fills) return keys.down(by);
    else if (key === 'Tab' && keys.act({ kind: 'next', by })) return;
    selection.refocus();
  };
  return {
    editing: editor.editing,
    unreadable: editor.unreadable,
    range,
    rectangle,
    fillDown: () => fill('down'),
    onText: editor.type,
    onEditorKey,
    onEditorBlur: () => void editor.commit(),
    handlers: { onKeyDown, ...pointer, ...clipboard },
  };
};
