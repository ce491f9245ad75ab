/** A letter as the search compares it: in lower case and without diacritics, which includes Arabic vowel marks. */
const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

export interface Stretch {
  readonly text: string;
  readonly matched: boolean;
}

/** A label in stretches: words that begin like a word of the question are marked up to that length. */
export const stretchesOf = (label: string, question: string): Stretch[] => {
  const letters = [...label.normalize('NFC')];
  const searchWords = question
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => [...word].map(folded).join(''))
    .filter(Boolean);
  const stretches: { text: string; matched: boolean }[] = [];
  const add = (text: string, matched: boolean): void => {
    const last = stretches.at(-1);
    if (last?.matched === matched) last.text += text;
    else stretches.push({ text, matched });
  };
  /** Number of letters from `start` that match one of the searched words; 0: none. */
  const lengthAt = (start: number): number => {
    let end = start;
    for (let prefix = ''; searchWords.some((word) => word.startsWith(prefix)) && end < letters.length;) {
      prefix += folded(letters[end] ?? '');
      end += 1;
      if (searchWords.includes(prefix)) return end - start;
    }
    return 0;
  };
  for (let index = 0; index < letters.length;) {
    const length = isLetter(letters[index - 1]) ? 0 : lengthAt(index);
    add(letters.slice(index, index + Math.max(length, 1)).join(''), length > 0);
    index += Math.max(length, 1);
  }
  return stretches;
};
