/** What a spreadsheet takes for a formula when a cell begins with it; and our own mark, so that it can be taken off. */
const MARKED = /^['=+\-@\t\r]/;
const MARK = "'";

/** A text stays a text: `=1+1` in a name must not run in anybody's spreadsheet. */
export const harmless = (text: string): string => (MARKED.test(text) ? MARK + text : text);
/** The text again, as it was before `harmless`. */
export const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && MARKED.test(cell.slice(MARK.length)) ? cell.slice(MARK.length) : cell;
