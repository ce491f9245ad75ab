import type { FileEncoding } from '@shop/contracts/spreadsheet';

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const WORD = /\p{L}{2,}/gu;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Windows-1256 keeps the small letters of French where Windows-1252 has them, and puts Arabic letters in the place of
 * the others. Read by it, an Arabic text has words of Arabic letters alone, and `École` has one within a Latin word.
 * Detectors that count letters err on files of a few lines (ADR 65).
 */
const windowsPageOf = (bytes: Uint8Array): FileEncoding => {
  let arabicWords = 0;
  for (const word of new TextDecoder('windows-1256').decode(bytes).match(WORD) ?? [])
    if (ARABIC.test(word)) arabicWords += LATIN.test(word) ? -1 : 1;
  return arabicWords > 0 ? 'windows-1256' : 'windows-1252';
};

/** The encoding of a text file by its first bytes, else by what its bytes would say. */
export const guessedEncoding = (bytes: Uint8Array): FileEncoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Headings begin with a letter of Latin or with a quotation mark, whose other byte is 0.
  if (bytes.length > 1 && (first === 0) !== (second === 0)) return first === 0 ? 'utf-16be' : 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : windowsPageOf(bytes);
};

/** Without a byte order mark. */
export const textOf = (bytes: Uint8Array, encoding: FileEncoding): string => new TextDecoder(encoding).decode(bytes);
