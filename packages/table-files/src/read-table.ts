import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { guessedEncoding, textOf } from './encoding.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { ReadTable, Table } from './table.ts';

/** Limit of rows below the headings. */
export const MAX_TABLE_ROWS = 10_000;
const MAX_COLUMNS = 200;
/** The limit of a cell in a spreadsheet. */
const MAX_CELL_LENGTH = 32_767;
/** Limit for a whole file, because a small archive can reference one long text from a million cells. */
const MAX_CHARACTERS = 30_000_000;

const isTooLarge = (table: Table): boolean => {
  let letters = 0;
  for (const { cells } of table) {
    if (cells.length > MAX_COLUMNS) return true;
    for (const cell of cells) {
      letters += cell.length;
      if (cell.length > MAX_CELL_LENGTH || letters > MAX_CHARACTERS) return true;
    }
  }
  return false;
};

/** A spreadsheet is a ZIP archive, which starts with `PK`. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The binary files of Excel up to 2003, which no program here reads. */
const isOldSpreadsheet = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const read = async (bytes: Uint8Array, chosen: FileEncoding | undefined): Promise<ReadTable> => {
  if (isOldSpreadsheet(bytes)) return { refused: 'unreadable' };
  if (isArchive(bytes)) {
    const table = await readXlsx(bytes).catch(() => undefined);
    return table ? { table, encoding: null } : { refused: 'unreadable' };
  }
  const encoding = chosen ?? guessedEncoding(bytes);
  const answer = readCsv(textOf(bytes, encoding), MAX_TABLE_ROWS + 1);
  return 'refused' in answer ? answer : { ...answer, encoding };
};

/**
 * Reads a CSV or XLSX file. Its content decides the format, not its name. It runs in Node and in browsers. A server
 * checks an archive of strangers before it calls this.
 * @param encoding of a text file; undefined: it is guessed
 */
export const readTable = async (bytes: Uint8Array, encoding?: FileEncoding): Promise<ReadTable> => {
  const answer = await read(bytes, encoding);
  if ('refused' in answer) return answer;
  const { table } = answer;
  if (isTooLarge(table)) return { refused: 'unreadable' };
  if (table.length < 2) return { refused: 'noRows' };
  return table.length - 1 > MAX_TABLE_ROWS ? { refused: 'tooManyRows' } : answer;
};
