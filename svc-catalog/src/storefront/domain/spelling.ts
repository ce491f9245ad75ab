/** Letters that people write for one another, since the dialect says them alike: `حدا` for `حذاء`. */
const ALIKE: Readonly<Record<string, string>> = { ذ: 'د', ث: 'ت', ظ: 'ض', ء: '' };
/** Arabic letters by their shape alone, for words that are written without dots. */
const SHAPES: readonly (readonly [letters: RegExp, shape: string])[] = [
  [/[بتثنپ]/g, 'ب'],
  [/[جخچ]/g, 'ح'],
  [/ذ/g, 'د'],
  [/ز/g, 'ر'],
  [/ش/g, 'س'],
  [/ض/g, 'ص'],
  [/ظ/g, 'ط'],
  [/غ/g, 'ع'],
  [/ڨ|ق/g, 'ف'],
];

/** The word as the dialect has it. */
export const spokenOf = (word: string): string => word.replace(/[ذثظء]/g, (letter) => ALIKE[letter] ?? letter);
/** The word without the dots of its letters. */
export const shapeOf = (word: string): string =>
  SHAPES.reduce((text, [letters, shape]) => text.replace(letters, shape), spokenOf(word));

/**
 * The number of wrong, missing, additional and swapped letters between two words (optimal string alignment), or
 * Infinity if there are more than `most`.
 */
export const typosBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) typos = Math.min(typos, (before[j - 2] ?? 0) + 1);
      row.push(typos);
      least = Math.min(least, typos);
    }
    if (least > most) return Infinity;
    [before, last] = [last, row];
  }
  const typos = last[b.length] ?? Infinity;
  return typos > most ? Infinity : typos;
};
