import { localized, type LocalizedText } from '@shop/contracts';

const MOST_LETTERS = 120;
/** Tried one after the other where an address is taken. */
const TRIES = 50;

/** An address out of a name: Latin letters without their signs, letters of other scripts as they are. */
export const slugOf = (name: LocalizedText): string => {
  const slug = localized(name, 'fr')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST_LETTERS)
    .replace(/^-+|-+$/g, '');
  return slug === '' ? 'produit' : slug;
};

/** `chaise`, `chaise-2`, `chaise-3`... */
export const slugsToTry = (slug: string): readonly string[] => [
  slug,
  ...Array.from({ length: TRIES - 1 }, (_, tried) => `${slug}-${tried + 2}`),
];

/** The first that is free; all of them are taken: with a word of its own, which is the end of the thing's id. */
export const freeSlug = (slug: string, taken: readonly string[], id: string): string =>
  slugsToTry(slug).find((one) => !taken.includes(one)) ?? `${slug}-${id.slice(-12)}`;
