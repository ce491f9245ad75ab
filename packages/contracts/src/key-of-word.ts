/**
 * The key of a word in addresses and filters: its letters without diacritics, and its digits, joined by dashes; '' if
 * it has none. `Électroménager & cuisine` is `electromenager-cuisine`; Arabic letters stay, without hamza, which some
 * people type and others do not. One function for all uses: a word with two keys would be two facets.
 */
export const keyOfWord = (word: string, longest: number): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, longest)
    .replace(/-+$/, '');

/** The limit for a value of a product or a dictionary: a suffix `-2` to `-50` still fits within the contracts. */
export const MAX_VALUE_KEY_LENGTH = 56;
