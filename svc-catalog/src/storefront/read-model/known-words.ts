import { distance } from 'fastest-levenshtein';

/** Only words of letters are corrected: a wrong digit gives another number or reference, not a typing error. */
const LETTERS = /^\p{L}+$/u;
/** As many as may differ by a letter and still be looked for. */
const MAX_NEAR = 20;

/** A word that may have been meant; the less it is off, the likelier. */
export interface NearWord {
  readonly known: string;
  readonly off: number;
}
/** People rarely mistype the start of a word, so a different start counts like one more wrong letter. */
const begunAlike = (word: string, known: string): boolean =>
  known.startsWith(word.slice(0, Math.floor(word.length / 2)));

/**
 * The words that occur in names, for the correction of mistyped words (D-10.03). A word that is no longer used,
 * according to `isUsed`, is removed when it is met.
 */
export const createKnownWords = (isUsed: (word: string) => boolean) => {
  const byLength: Set<string>[] = [];
  return {
    add: (words: readonly string[]): void => {
      for (const word of words) {
        const known = (byLength[word.length] ??= new Set());
        if (!known.has(word) && LETTERS.test(word)) known.add(word);
      }
    },
    /** Whether something is called so, or was. */
    has: (word: string): boolean => byLength[word.length]?.has(word) ?? false,
    /** Words that differ by at most so many letters, the likeliest first. */
    near: (word: string, letters: number | false): NearWord[] => {
      if (letters === false || !LETTERS.test(word)) return [];
      const found: NearWord[] = [];
      for (let length = word.length - letters; length <= word.length + letters; length += 1)
        for (const known of byLength[length] ?? []) {
          const away = distance(word, known);
          if (away <= letters) found.push({ known, off: away + (begunAlike(word, known) ? 0 : 1) });
        }
      const near: NearWord[] = [];
      for (const each of found.sort((a, b) => a.off - b.off)) {
        if (near.length === MAX_NEAR) break;
        if (isUsed(each.known)) near.push(each);
        else byLength[each.known.length]?.delete(each.known);
      }
      return near;
    },
  };
};
