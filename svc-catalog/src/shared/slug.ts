import { keyOfWord, type LocalizedText } from '@shop/contracts';

const MAX_LENGTH = 100;
/** The slug of a name without any usable character. */
const NAMELESS = 'x';

export const slugOf = ({ fr, en, ar }: LocalizedText, longest = MAX_LENGTH): string =>
  keyOfWord(fr || en || ar || '', longest) || NAMELESS;

/** The first of `slug`, `slug-2`, `slug-3`... that nothing else of the shop has; the addresses to ask about. */
const MAX_ALIKE = 50;
export const slugsLike = (slug: string): string[] => [
  slug,
  ...Array.from({ length: MAX_ALIKE - 1 }, (_, at) => `${slug}-${at + 2}`),
];
export const freeSlug = (slug: string, taken: ReadonlySet<string>, id: string): string =>
  slugsLike(slug).find((each) => !taken.has(each)) ?? `${slug}-${id}`;

/** Slugs are compared by this: an address may be typed in capitals, or in decomposed letters. */
export const slugKeyOf = (slug: string): string => slug.normalize('NFC').toLowerCase();
