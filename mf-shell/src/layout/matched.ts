/** A letter as the search takes it: without its marks, small; the mark of an Arabic vowel alone is nothing. */
const folded = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

export interface Stretch {
  readonly text: string;
  readonly matched: boolean;
}

/** A label in stretches: words of it that begin as a word of the question does are marked that far. */
export const stretchesOf = (label: string, question: string): Stretch[] => {
  const letters = [...label.normalize('NFC')];
  const wanted = question
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => [...word].map(folded).join(''))
    .filter(Boolean);
  const stretches: { text: string; matched: boolean }[] = [];
  const add = (text: string, matched: boolean): void => {
    const last = stretches.at(-1);
    if (last?.matched === matched) last.text += text;
    else stretches.push({ text, matched });
  };
  /** How many letters from `start` on are one of the wanted words; 0: none. */
  const lengthAt = (start: number): number => {
    let end = start;
    for (let read = ''; wanted.some((word) => word.startsWith(read)) && end < letters.length;) {
      read += folded(letters[end] ?? '');
      end += 1;
      if (wanted.includes(read)) return end - start;
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
