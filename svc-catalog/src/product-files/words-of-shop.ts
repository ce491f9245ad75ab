import { foldText } from '@shop/contracts/folding';
import type { ProductRecord, Products } from '../products/index.ts';
import type { Directory, Entry } from '../shared/directory.ts';
import type { NamedKind, EntityWords } from '../shared/entity-words.ts';

export interface ShopWordsDeps {
  readonly directory: Directory;
  readonly products: Pick<Products, 'of'>;
}

/** The id for each unique name; null for a name that several entries share, which must be given by address. */
const byName = (entries: readonly Entry[]): ReadonlyMap<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const { id, name } of entries)
    for (const text of new Set(Object.values(name).map(foldText))) ids.set(text, ids.has(text) ? null : id);
  return ids;
};

const byKey = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map([...entries.map((one) => [one.slug, one] as const), ...entries.map((one) => [one.id, one] as const)]);

/** The products that a product names, and itself. */
export const productsNamedBy = ({ _id, relatedProducts, pack }: ProductRecord): string[] => [
  _id,
  ...relatedProducts,
  ...(pack?.lines ?? []).map(({ product }) => product),
];

const TAXA = ['category', 'brand', 'brand-line', 'tag', 'collection'] as const;

/**
 * How people name what the shop has: all of its taxonomy, and these products, by id or address. Asked once for a batch
 * of rows.
 */
export const wordsOfFile = async (
  { directory, products }: ShopWordsDeps,
  shopUuid: string,
  named: Iterable<string>,
): Promise<EntityWords> => {
  const of = directory.of(shopUuid);
  const [items, ...taxa] = await Promise.all([
    products.of(shopUuid).items([...new Set(named)]),
    ...TAXA.map(async (kind) => [kind, await of.all(kind)] as const),
  ]);
  const entries = new Map<NamedKind, readonly Entry[]>(taxa);
  const keys = new Map([...entries].map(([kind, all]) => [kind, byKey(all)]));
  const names = new Map<NamedKind, ReadonlyMap<string, string | null>>();
  const itemsById = new Map(items.map((item) => [item._id, item]));
  const itemsBySlug = new Map(items.map((item) => [item.slug, item]));
  return {
    wordOf: (kind, id) => (kind === 'product' ? itemsById.get(id) : keys.get(kind)?.get(id))?.slug,
    idOf: (kind, word) => {
      if (kind === 'product') return itemsBySlug.get(word)?._id;
      const found = keys.get(kind)?.get(word)?.id;
      if (found !== undefined) return found;
      const known = names.get(kind) ?? byName(entries.get(kind) ?? []);
      names.set(kind, known);
      return known.get(foldText(word)) ?? undefined;
    },
    itemOf: (id) => itemsById.get(id),
  };
};
