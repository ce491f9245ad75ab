/** `كراسٍ` is `كراسي` where nothing says which: the sign stands for its last letter, which others write. */
const LAST_LETTER_AS_SIGN = /(?<=ا(?![ةء])\p{L})\u064D(?!\p{L})/gu;

/**
 * D-10.03: one spelling for what people write differently: case, diacritics, tashkeel, digits and the variants of
 * Arabic letters, those of Persian keyboards included.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LAST_LETTER_AS_SIGN, 'ي')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/œ/g, 'oe')
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

const ARTICLE = /^(ال|وال|بال|لل)(?=.{3,})/;
const WORD = /[\p{L}\p{N}]+/gu;

const folded = new Map<string, readonly string[]>();
/** Names of thousands of products are made of the same words; what comes once is not worth its place for long. */
const MAX_KEPT = 4096;

/**
 * The words of a text as search keeps them and as a question asks for them; the Arabic article is no part of a word.
 */
export const foldedWords = (text: string): string[] =>
  text.split(/\s+/).flatMap((part) => {
    const known = folded.get(part);
    if (known) return known;
    const words = (foldText(part).match(WORD) ?? []).map((word) => word.replace(ARTICLE, ''));
    if (folded.size >= MAX_KEPT) folded.clear();
    folded.set(part, words);
    return words;
  });

/** How many wrong letters a word may have: none in short ones, one to two in longer ones. */
export const typosAllowed = (word: string): number | false => (word.length < 4 ? false : word.length < 8 ? 1 : 2);
