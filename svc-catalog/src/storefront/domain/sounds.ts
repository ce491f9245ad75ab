/*
 * How words sound, in Latin and in Arabic letters, so that `hdaa` finds `حذاء` and `كانابي` finds `canapé` (D-10.03). A
 * word is its consonants and what stands between them. Arabic writes long vowels alone: those have to be in the Latin
 * word, while a Latin vowel may be absent in Arabic.
 */

const IS_ARABIC = /\p{Script=Arabic}/u;

/** Consonants of Arabic, each as its nearest Latin sound; what is written with two letters becomes one capital. */
const ARABIC: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  چ: 'S',
  ح: 'h',
  خ: 'K',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'G',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ڨ: 'k',
  ك: 'k',
  گ: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};
/** Spellings of Latin words, in French and in the dialect's chat alphabet, each as its sound. */
const LATIN: readonly (readonly [written: RegExp, sound: string])[] = [
  [/(.)\1+/g, '$1'],
  [/kh|5/g, 'K'],
  [/gh/g, 'G'],
  [/ch|sh/g, 'S'],
  [/ph|v/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/dj/g, 'j'],
  [/7/g, 'h'],
  [/9|q|g(?![eiy])/g, 'k'],
  [/g/g, 'j'],
  [/[23]/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/c|k/g, 'k'],
  [/p/g, 'b'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
  // The plural is not spoken.
  [/(?<=.{3})s$/, ''],
];
const VOWELS: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', y: 'i', o: 'u', u: 'u' };
const LONG: Readonly<Record<string, string>> = { ا: 'a', و: 'u', ي: 'i' };

interface Sound {
  readonly consonants: string;
  /** The vowels before each consonant, and those after the last one. */
  readonly vowels: readonly string[];
}

const heard = (letters: Iterable<{ readonly consonant?: string; readonly vowel?: string }>): Sound => {
  let consonants = '';
  const vowels = [''];
  for (const { consonant, vowel } of letters) {
    if (vowel) vowels[vowels.length - 1] += vowel;
    if (!consonant) continue;
    consonants += consonant;
    vowels.push('');
  }
  return { consonants, vowels };
};

const arabicSound = (word: string): Sound => {
  const letters = [...word.replace(/ء/g, '')];
  return heard(
    letters.map((letter, at) => {
      const vowel = LONG[letter];
      if (vowel === undefined)
        return letter === 'ه' && at === letters.length - 1 ? {} : { consonant: ARABIC[letter] ?? '' };
      const isBesideVowel = letters[at - 1] === 'ا' || letters[at + 1] === 'ا' || (at === 0 && letters.length > 1);
      if (letter !== 'ا' && isBesideVowel) return { consonant: letter === 'و' ? 'w' : 'y' };
      return { vowel };
    }),
  );
};
const latinSound = (word: string): Sound => {
  const letters = [...LATIN.reduce((text, [written, sound]) => text.replace(written, sound), word)];
  return heard(
    letters.map((letter, at) => {
      const isBeforeVowel = VOWELS[letters[at + 1] ?? ''] !== undefined;
      if (letter === 'y' && isBeforeVowel && (at === 0 || VOWELS[letters[at - 1] ?? ''] !== undefined))
        return { consonant: 'y' };
      const vowel = VOWELS[letter];
      return vowel === undefined ? { consonant: letter } : { vowel };
    }),
  );
};
const soundOf = (word: string): Sound => (IS_ARABIC.test(word) ? arabicSound(word) : latinSound(word));

/** Shorter words sound like too many others. */
const MIN_HEARD = 3;

/** Words with the same key may sound alike; null: a word that is too short to be known by its sound. */
export const soundKeyOf = (word: string): string | null => {
  const { consonants } = soundOf(word);
  return word.length >= MIN_HEARD && consonants.length > 1 ? consonants : null;
};

/** Whether a word of the one alphabet sounds like a word of the other that has the same key. */
export const soundsAlike = (word: string, other: string): boolean => {
  if (IS_ARABIC.test(word) === IS_ARABIC.test(other)) return false;
  const [arabic, latin] = IS_ARABIC.test(word) ? [word, other] : [other, word];
  const [long, spoken] = [soundOf(arabic).vowels, soundOf(latin).vowels];
  return long.every((vowel, at) => vowel === '' || (spoken[at] ?? '').includes(vowel.charAt(0)));
};
