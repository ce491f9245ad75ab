/** A cell by its place in the grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}
/** From the cell where it began, which has the keyboard, to the end that moves. */
export interface Range {
  readonly anchor: Place;
  readonly focus: Place;
}
export interface Size {
  readonly rows: number;
  readonly columns: number;
}
export interface Rectangle {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rectangleOf = ({ anchor, focus }: Range): Rectangle => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});
export const heightOf = ({ top, bottom }: Rectangle): number => bottom - top + 1;
export const widthOf = ({ left, right }: Rectangle): number => right - left + 1;
export const placesIn = (rectangle: Rectangle): readonly Place[] =>
  Array.from({ length: heightOf(rectangle) * widthOf(rectangle) }, (_, at) => ({
    row: rectangle.top + Math.floor(at / widthOf(rectangle)),
    column: rectangle.left + (at % widthOf(rectangle)),
  }));

const within = (value: number, count: number): number => Math.min(Math.max(0, value), Math.max(0, count - 1));
export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});
export const single = (place: Place): Range => ({ anchor: place, focus: place });

/** The cell after this one in reading order, or before it; undefined behind the last one. */
export const neighbour = ({ row, column }: Place, by: 1 | -1, { rows, columns }: Size): Place | undefined => {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
};

/** What a key does in the grid. Keys with a letter go by the letter that is typed, or by their place. */
export type GridAction =
  | { readonly kind: 'move'; readonly rows: number; readonly columns: number; readonly extends: boolean }
  | { readonly kind: 'next'; readonly by: 1 | -1 }
  | {
      readonly kind: 'edge';
      readonly row: 'first' | 'last' | 'same';
      readonly column: 'first' | 'last' | 'same';
      readonly extends: boolean;
    }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'fold'; readonly opens: boolean }
  | {
      readonly kind: 'edit' | 'clear' | 'fillDown' | 'fillRight' | 'undo' | 'redo' | 'all' | 'column' | 'row' | 'leave';
    };

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const PAGE = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};
/** Under an Arabic layout a letter has another sign, and the place of its key says which it is. */
const letterOf = ({ key, code }: KeyPress): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;

const heldAction = (press: KeyPress): GridAction | undefined => {
  const { key, shiftKey } = press;
  const arrow = ARROWS[key];
  if (key === 'Home') return { kind: 'edge', row: 'first', column: 'first', extends: shiftKey };
  if (key === 'End') return { kind: 'edge', row: 'last', column: 'last', extends: shiftKey };
  if (key === ' ') return { kind: 'column' };
  if (arrow) {
    const [rows, columns] = arrow;
    const end = (by: number): 'first' | 'last' | 'same' => (by === 0 ? 'same' : by < 0 ? 'first' : 'last');
    return { kind: 'edge', row: end(rows), column: end(columns), extends: shiftKey };
  }
  switch (letterOf(press)) {
    case 'd':
      return { kind: 'fillDown' };
    case 'r':
      return { kind: 'fillRight' };
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { kind: 'redo' };
    case 'a':
      return { kind: 'all' };
    default:
      return undefined;
  }
};

/** The keys of a spreadsheet. Left and right are those of the screen, whichever way the page is read. */
export const actionOf = (press: KeyPress, isRightToLeft: boolean): GridAction | undefined => {
  const { shiftKey, altKey } = press;
  const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  const key = isRightToLeft ? (mirrored[press.key] ?? press.key) : press.key;
  if (altKey) {
    if (key === 'ArrowDown' || key === 'ArrowUp') return { kind: 'fold', opens: key === 'ArrowDown' };
    return undefined;
  }
  if (press.ctrlKey || press.metaKey) return heldAction({ ...press, key });
  const arrow = ARROWS[key];
  if (arrow) return { kind: 'move', rows: arrow[0], columns: arrow[1], extends: shiftKey };
  switch (key) {
    case 'Tab':
      return { kind: 'next', by: shiftKey ? -1 : 1 };
    case 'Enter':
      return { kind: 'move', rows: shiftKey ? -1 : 1, columns: 0, extends: false };
    case 'Home':
      return { kind: 'edge', row: 'same', column: 'first', extends: shiftKey };
    case 'End':
      return { kind: 'edge', row: 'same', column: 'last', extends: shiftKey };
    case 'F2':
      return { kind: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'leave' };
    case ' ':
      return shiftKey ? { kind: 'row' } : { kind: 'edit' };
    default:
      // Cells hold figures: letters stay with the page.
      return /^[\d٠-٩۰-۹.,٫+-]$/.test(key) ? { kind: 'type', text: key } : undefined;
  }
};
