import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import Papa from 'papaparse';

/** A parsed file; its first line names the columns. */
export interface CsvFile {
  /** SHA-256 of its bytes in hexadecimal, which identifies the file under any name. */
  readonly hash: string;
  readonly heads: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/**
 * Older office programs here write Windows' own letters; those are never valid UTF-8 once there is an accent. "Unicode
 * text" of theirs is UTF-16, which says so by its first two bytes.
 */
const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const OPTIONS = { skipEmptyLines: 'greedy' } as const;
/** A browser that cannot start a worker reports nothing, so after this time the page reads the file itself. */
const WORKER_ANSWERS_WITHIN_MS = 5000;

/** Reads in a worker if there is one, so that the page stays responsive. */
const parsed = (text: string): Promise<string[][]> =>
  new Promise((resolve) => {
    const here = (): void => resolve(Papa.parse<string[]>(text, OPTIONS).data);
    if (!Papa.WORKERS_SUPPORTED) return here();
    const late = setTimeout(here, WORKER_ANSWERS_WITHIN_MS);
    return Papa.parse<string[]>(text, {
      ...OPTIONS,
      worker: true,
      complete: ({ data }) => {
        clearTimeout(late);
        resolve(data);
      },
    });
  });

/** Reads a CSV file and detects its separator: comma, semicolon, tab or bar. */
export const readCsv = async (file: Blob): Promise<CsvFile> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = await parsed(textOf(bytes).replace(/^\ufeff/, ''));
  const [heads = [], ...lines] = data.map((cells) => cells.map((cell) => cell.trim()));
  return { hash: bytesToHex(sha256(bytes)), heads, lines };
};
