/**
 * First characters that make a spreadsheet read a cell as a formula, and our own mark, so that it can be removed again.
 */
const MARKED = /^['=+\-@\t\r]/;
const MARK = "'";

/** Marks a text so that a spreadsheet does not run it as a formula, for example a product name `=1+1`. */
export const harmless = (text: string): string => (MARKED.test(text) ? MARK + text : text);
/** The text again, as it was before `harmless`. */
export const withoutMark = (cell: string): string =>
  cell.startsWith(MARK) && MARKED.test(cell.slice(MARK.length)) ? cell.slice(MARK.length) : cell;
