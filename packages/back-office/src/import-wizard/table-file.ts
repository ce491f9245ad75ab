import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { readTable, type TableRefusal, type TableRow } from '@shop/table-files';

/** A file of rows; its first row names the columns. */
export interface TableFile {
  /** SHA-256 of its bytes in hexadecimal, which identifies the file under any name. */
  readonly hash: string;
  /** The encoding that it was read by; null for a spreadsheet, which states its own. */
  readonly encoding: FileEncoding | null;
  readonly heads: readonly string[];
  readonly lines: readonly TableRow[];
}
export type ReadTableFile = TableFile | TableRefusal;

const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim());

/** @param encoding of a text file; undefined: it is guessed */
export const readTableFile = async (bytes: Uint8Array, encoding?: FileEncoding): Promise<ReadTableFile> => {
  const answer = await readTable(bytes, encoding);
  if ('refused' in answer) return answer;
  const [heads, ...lines] = answer.table.map((row) => ({ ...row, cells: trimmed(row.cells) }));
  return { hash: bytesToHex(sha256(bytes)), encoding: answer.encoding, heads: heads?.cells ?? [], lines };
};
