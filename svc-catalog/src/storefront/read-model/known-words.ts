import { distance } from 'fastest-levenshtein';

/** Numbers and references are found as they are written: a wrong figure is another thing, not a typing error. */
const LETTERS = /^\p{L}+$/u;
/** As many as may differ by a letter and still be looked for. */
const MOST_NEAR = 20;

/**
 * The words that things are called by, for those who mistype one (D-10.03). One that nothing is called by any more, as
 * `isUsed` tells, is forgotten when it is met.
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
    /** Words that differ by at most so many letters, the nearest first. */
    near: (word: string, letters: number | false): string[] => {
      if (letters === false || !LETTERS.test(word)) return [];
      const found: { known: string; away: number }[] = [];
      for (let length = word.length - letters; length <= word.length + letters; length += 1)
        for (const known of byLength[length] ?? []) {
          const away = distance(word, known);
          if (away <= letters) found.push({ known, away });
        }
      const near: string[] = [];
      for (const { known } of found.sort((a, b) => a.away - b.away)) {
        if (near.length === MOST_NEAR) break;
        if (isUsed(known)) near.push(known);
        else byLength[known.length]?.delete(known);
      }
      return near;
    },
  };
};
