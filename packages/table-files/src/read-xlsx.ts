import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { isEmpty, type Table, type TableRow } from './table.ts';

/** A spreadsheet program shows and exports 15 digits: what is behind them is noise of binary fractions. */
const SHOWN_DIGITS = 15;

const ALGIERS = '+01:00';
/** A spreadsheet's date has no zone: it is what the clock on the wall says, here the clock of Algiers. */
const dateText = (date: Date): string => {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}${ALGIERS}`;
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell);
  return String(typeof cell === 'number' ? Number(cell.toPrecision(SHOWN_DIGITS)) : cell);
};

const rowOf = (row: readonly unknown[], line: number): TableRow => {
  const dates = row.flatMap((cell, at) => (cell instanceof Date ? [at] : []));
  return { line, cells: row.map(cellText), ...(dates.length > 0 && { dates }) };
};

/**
 * The same archive without compression. The reader would unpack a large sheet in a worker of a `blob:` address, which
 * the policy of our pages refuses: it would wait for ever.
 */
const unpacked = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(zipSync(unzipSync(bytes), { level: 0 })).buffer;

/** The rows of the first sheet. @throws what the reader of archives throws if it is none */
export const readXlsx = async (bytes: Uint8Array): Promise<Table> =>
  (await readSheet(unpacked(bytes), { trim: false }))
    .map((row, at) => rowOf(row, at + 1))
    .filter(({ cells }) => !isEmpty(cells));
