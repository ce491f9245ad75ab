import type { LocalizedText } from '@shop/contracts';
import type { NamedKind, ThingWords } from '../../shared/thing-words.ts';
import { foldText } from '../domain/folding.ts';
import type { ShopMemory } from './shop-memory.ts';

interface Named {
  readonly _id: string;
  readonly slug: string;
  readonly name: LocalizedText;
}

/** What a name is one of alone; two of one name are told by their addresses. */
const byName = (things: readonly Named[]): ReadonlyMap<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const { _id, name } of things)
    for (const said of new Set(Object.values(name).map(foldText))) ids.set(said, ids.has(said) ? null : _id);
  return ids;
};

/** How people name the shop's things; of a shop that is not here, nothing. */
export const thingWords = (shop: ShopMemory | undefined): ThingWords => {
  if (!shop) return { wordOf: () => undefined, idOf: () => undefined, itemOf: () => undefined };
  const { categories, brands, brandLines, tags, collections } = shop.catalogue();
  const shelves = { category: categories, brand: brands, 'brand-line': brandLines, tag: tags, collection: collections };
  const named = new Map<NamedKind, ReadonlyMap<string, string | null>>();
  return {
    wordOf: (kind, id) => (kind === 'product' ? shop.known(id) : shelves[kind].get(id))?.slug,
    idOf: (kind, word) => {
      if (kind === 'product') return shop.knownBySlug(word)?._id;
      const found = shelves[kind].get(word)?._id;
      if (found !== undefined) return found;
      const names = named.get(kind) ?? byName(shelves[kind].all);
      named.set(kind, names);
      return names.get(foldText(word)) ?? undefined;
    },
    itemOf: shop.known,
  };
};
