import { keyOfWord, localized, type LocalizedText } from '@shop/contracts';
import { freeSlug as freeOf, slugsLike } from '../../shared/slug.ts';

const MAX_CHARACTERS = 120;

/** An address out of a name. */
export const slugOf = (name: LocalizedText): string => keyOfWord(localized(name, 'fr'), MAX_CHARACTERS) || 'produit';

/** `chaise`, `chaise-2`, `chaise-3`... */
export const slugsToTry: (slug: string) => readonly string[] = slugsLike;

/** The first free slug; if all are taken, the end of the entity's id is appended. */
export const freeSlug = (slug: string, taken: readonly string[], id: string): string =>
  freeOf(slug, new Set(taken), id.slice(-12));
