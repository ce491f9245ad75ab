/**
 * What addresses and filters know a word by: its letters without their marks, and its digits, joined by dashes; ''
 * where it has none. `Électroménager & cuisine` is `electromenager-cuisine`; Arabic letters stay, without a hamza upon
 * them, which one person types and another does not. One function for all: a word with two keys is two facets.
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

/** Of a value of a product or a dictionary: a number fits behind it, `-2` to `-50`, within what contracts allow. */
export const LONGEST_VALUE_KEY = 56;
