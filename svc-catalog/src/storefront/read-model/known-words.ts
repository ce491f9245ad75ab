import { shapeOf, spokenOf, typosBetween } from '../domain/spelling.ts';
import { soundKeyOf, soundsAlike } from '../domain/sounds.ts';

/** Only words of letters are corrected: a wrong digit gives another number or reference, not a typing error. */
const LETTERS = /^\p{L}+$/u;
/** The chat alphabet writes some Arabic letters as digits: `7idhaa`, `9ahwa`. */
const LETTERS_OF_CHAT = /^[a-z23579]*[a-z][a-z23579]*$/;
const IS_ARABIC = /^\p{Script=Arabic}+$/u;
/** As many as may differ by a letter and still be looked for. */
const MAX_NEAR = 20;
/** Shorter words have too many others of the same shape. */
const MIN_SHAPED = 3;
const MIN_HEARD = 4;

/** A word that may have been meant; the less it is off, the likelier. */
export interface NearWord {
  readonly known: string;
  readonly off: number;
}
/** People rarely mistype the start of a word, so a different start counts like one more wrong letter. */
const begunAlike = (word: string, known: string): boolean =>
  known.startsWith(word.slice(0, Math.floor(word.length / 2)));

/** Words by a key that several of them share. */
const createWordsByKey = () => {
  const words = new Map<string, Set<string>>();
  return {
    add: (key: string, word: string): void => {
      const known = words.get(key);
      if (known) known.add(word);
      else words.set(key, new Set([word]));
    },
    delete: (key: string, word: string): void => {
      const known = words.get(key);
      if (known?.delete(word) && known.size === 0) words.delete(key);
    },
    of: (key: string): Iterable<string> => words.get(key) ?? [],
  };
};

/** Under which keys a word is found: how it begins and how long it is, and for Arabic words how they look and sound. */
const keysOf = (word: string): string[] => {
  const sound = soundKeyOf(word);
  return [
    `${spokenOf(word).charAt(0)}${word.length}`,
    ...(IS_ARABIC.test(word) ? [`=${spokenOf(word)}`, `~${shapeOf(word)}`] : []),
    ...(sound === null ? [] : [`"${sound}`]),
  ];
};

/**
 * The words that occur in names, for the correction of mistyped words (D-10.03). A word that is no longer used,
 * according to `isUsed`, is removed when it is met.
 */
export const createKnownWords = (isUsed: (word: string) => boolean) => {
  const all = new Set<string>();
  const byKey = createWordsByKey();
  const forget = (word: string): void => {
    all.delete(word);
    for (const key of keysOf(word)) byKey.delete(key, word);
  };

  /** Words with few typing errors; the first letter is right. */
  const mistyped = function* (word: string, letters: number): Generator<NearWord> {
    const first = spokenOf(word).charAt(0);
    for (let length = word.length - letters; length <= word.length + letters; length += 1)
      for (const known of byKey.of(`${first}${length}`)) {
        const off = typosBetween(word, known, letters);
        if (off <= letters) yield { known, off: off + (begunAlike(word, known) ? 0 : 1) };
      }
  };
  const otherwiseWritten = function* (word: string): Generator<NearWord> {
    if (IS_ARABIC.test(word)) {
      for (const known of byKey.of(`=${spokenOf(word)}`)) yield { known, off: 0 };
      if (word.length >= MIN_SHAPED) for (const known of byKey.of(`~${shapeOf(word)}`)) yield { known, off: 1 };
    }
    const sound = word.length < MIN_HEARD ? null : soundKeyOf(word);
    if (sound === null) return;
    for (const known of byKey.of(`"${sound}`)) if (soundsAlike(word, known)) yield { known, off: 1 };
  };

  return {
    add: (words: readonly string[]): void => {
      for (const word of words) {
        if (all.has(word) || !LETTERS.test(word)) continue;
        all.add(word);
        for (const key of keysOf(word)) byKey.add(key, word);
      }
    },
    /** Whether something is called so, or was. */
    has: (word: string): boolean => all.has(word),
    /** Words that differ by at most so many letters or are written in other letters, the likeliest first. */
    near: (word: string, letters: number | false): NearWord[] => {
      const isLetters = LETTERS.test(word);
      if (!isLetters && !LETTERS_OF_CHAT.test(word)) return [];
      const found = new Map<string, number>();
      const take = ({ known, off }: NearWord): void => void found.set(known, Math.min(off, found.get(known) ?? off));
      for (const near of otherwiseWritten(word)) take(near);
      if (isLetters && letters !== false) for (const near of mistyped(word, letters)) take(near);
      const near: NearWord[] = [];
      for (const [known, off] of [...found].sort(([, a], [, b]) => a - b)) {
        if (near.length === MAX_NEAR) break;
        if (isUsed(known)) near.push({ known, off });
        else forget(known);
      }
      return near;
    },
  };
};
