/** D-10.03: one spelling for what people write differently: case, diacritics, tashkeel and the variants of Arabic letters. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ي')
    .replace(/œ/g, 'oe')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));

const ARTICLE = /^(ال|وال|بال|لل)(?=.{3,})/;

/** A word as the index keeps it and as a query asks for it; the Arabic article is no part of a word. */
export const foldTerm = (term: string): string | null => foldText(term).replace(ARTICLE, '') || null;

/** How many wrong letters a word may have: none in short ones, one to two in longer ones. */
export const typosAllowed = (term: string): number | false => (term.length < 4 ? false : term.length < 8 ? 1 : 2);
