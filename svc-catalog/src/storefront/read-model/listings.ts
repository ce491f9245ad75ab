import { type Language, LANGUAGES } from '@shop/contracts';
import type { Sort } from '@shop/contracts/catalog/storefront';
import { LRUCache } from 'lru-cache';
import type { ListedProduct } from '../../products/index.ts';
import type { FacetLabels } from '../domain/facets.ts';
import { facetKeysOf, facetLabels } from '../domain/listing-facets.ts';
import { indexListing, type NumberSet, setOf, sizeOfIndex } from '../domain/listing-index.ts';
import { DISCOUNTED, EVERYTHING } from '../domain/listing-subject.ts';
import type { IndexedProducts, Membership, ShopCatalogue } from '../domain/shop-catalogue.ts';
import { orderKey, sortedNumbers } from '../domain/sorting.ts';
import type { Part } from './stamp.ts';

const LISTS_BYTES = 16 * 1024 * 1024;
const INDEXES_BYTES = 24 * 1024 * 1024;

/**
 * The products of one membership. `set` ages with the members and with the values that facets and sorts use, `stock`
 * with their availability.
 */
interface List {
  readonly of: Membership;
  readonly members: ListedProduct[];
  readonly set: Part;
  readonly stock: Part;
  /** Called when the list is evicted or dropped. */
  readonly forget: () => void;
}
interface KeptIndex extends IndexedProducts {
  readonly list: List;
  /** Whether it is now sold out, or not any more; true if that is not known. */
  restock(product: ListedProduct): boolean;
  /** Replaces the product with this number by its new version. */
  replace(number: number, before: ListedProduct, after: ListedProduct): void;
}

/** True if the default orders, by position and by date, are both unchanged. */
const samePlace = (a: ListedProduct, b: ListedProduct): boolean =>
  a.position === b.position && a.createdAt === b.createdAt;

/** True if both products have the same facet values. */
const sameValues = (a: ListedProduct, b: ListedProduct): boolean => {
  const words = ({
    brand,
    brandLine,
    mainCategory,
    categories,
    tags,
    features,
    combinations,
  }: ListedProduct): string => {
    const values = combinations.map((combination) => combination.values);
    return JSON.stringify([brand, brandLine, mainCategory, categories, tags, features, values]);
  };
  return words(a) === words(b);
};

/**
 * The listing caches of all shops, with one limit for the installation, so that a further shop does not need 40 MB
 * more. The least recently used entry is evicted, of whichever shop.
 */
export const createListingCaches = (listsBytes = LISTS_BYTES, indexesBytes = INDEXES_BYTES) => ({
  lists: new LRUCache<string, List>({
    maxSize: listsBytes,
    sizeCalculation: ({ members }) => members.length * 8 + 500,
    // Results of a list that is no longer updated must not count as current.
    dispose: ({ set, stock, forget }) => {
      set.age += 1;
      stock.age += 1;
      forget();
    },
  }),
  indexes: new LRUCache<string, KeptIndex>({
    maxSize: indexesBytes,
    sizeCalculation: ({ index }) => sizeOfIndex(index),
  }),
});
export type ListingCaches = ReturnType<typeof createListingCaches>;

/**
 * The listings of a shop that visitors look at, each indexed when it is first asked for. A change of a product touches
 * the listings it is in or comes into, and no other.
 */
export const createListings = (shop: string, { lists, indexes }: ListingCaches, catalogue: () => ShopCatalogue) => {
  const keyOf = (of: Membership): string => `${shop} ${of.key}`;
  /** The cached lists of this shop, so that a change does not scan the lists of all shops. */
  const ours = new Map<string, List>();

  const listOf = (of: Membership): List => {
    const known = lists.get(keyOf(of));
    if (known) return known;
    const now = catalogue();
    const members = now.products.all.filter((product) => of.has(product, now));
    const key = keyOf(of);
    const list: List = {
      of,
      members: of.order ? members.sort(of.order) : members,
      set: { age: 1 },
      stock: { age: 1 },
      forget: () => void ours.delete(key),
    };
    ours.set(key, list);
    lists.set(key, list);
    // Too large to be followed: nothing made of it is ever current.
    if (!lists.has(key)) {
      list.set.age = Number.NaN;
      list.forget();
    }
    return list;
  };

  const indexOf = (of: Membership): KeptIndex => {
    const list = listOf(of);
    const known = indexes.get(keyOf(of));
    if (known?.list === list) return known;
    const now = catalogue();
    const index = indexListing(
      list.members,
      (product) => facetKeysOf(product, now),
      (product) => now.shownPrice(product).after,
    );
    const orders = new Map<string, Uint32Array>();
    const labels = new Map<Language, FacetLabels>();
    let available: NumberSet | undefined;
    const made: KeptIndex = {
      list,
      index,
      available: () => {
        if (available) return available;
        const { units } = catalogue();
        available = setOf([]);
        for (const [number, product] of list.members.entries()) if (units(product) > 0) available.add(number);
        return available;
      },
      restock: (product) => {
        const number = list.members.indexOf(product);
        const isAvailable = catalogue().units(product) > 0;
        if (!available || number < 0) {
          available = undefined;
          return true;
        }
        if (isAvailable === available.has(number)) return false;
        if (isAvailable) available.add(number);
        else available.remove(number);
        return true;
      },
      replace: (number, before, after) => {
        const then = catalogue();
        index.replace(number, facetKeysOf(before, then), facetKeysOf(after, then), then.shownPrice(after).after);
        available = undefined;
        if (!sameValues(before, after)) labels.clear();
        const renamed = LANGUAGES.some((language) => before.name[language] !== after.name[language]);
        for (const key of orders.keys())
          if (key.startsWith('price') || (renamed && key.startsWith('name'))) orders.delete(key);
      },
      order: (sort: Sort, language: Language) => {
        const key = orderKey(sort, language);
        const known = orders.get(key);
        if (known) return known;
        const order = sortedNumbers(index, sort, language);
        orders.set(key, order);
        return order;
      },
      labels: (language) => {
        const known = labels.get(language);
        if (known) return known;
        const words = facetLabels(index, catalogue(), language);
        labels.set(language, words);
        return words;
      },
    };
    indexes.set(keyOf(of), made);
    return made;
  };

  const drop = (key: string): void => {
    lists.delete(key);
    indexes.delete(key);
  };

  return {
    members: (of: Membership): readonly ListedProduct[] => listOf(of).members,
    indexed: (of: Membership): KeptIndex => indexOf(of),
    setOf: (of: Membership): Part => listOf(of).set,
    stockOf: (of: Membership): Part => listOf(of).stock,
    /** A product came, went, or was written. Asked of both, as it was and as it is. */
    productChanged: (before: ListedProduct | undefined, after: ListedProduct | undefined): void => {
      const now = catalogue();
      const isIn = (product: ListedProduct | undefined, of: Membership) => product?.active && of.has(product, now);
      for (const [key, list] of ours) {
        const [was, is] = [isIn(before, list.of), isIn(after, list.of)];
        if (!was && !is) continue;
        const place = before && after && was && is && samePlace(before, after) ? list.members.indexOf(before) : -1;
        if (place < 0 || !before || !after) {
          drop(key);
          continue;
        }
        list.members[place] = after;
        list.set.age += 1;
        list.stock.age += 1;
        indexes.peek(key)?.replace(place, before, after);
      }
    },
    /** The price of a pack depends on its lines, so it can change without a write to the pack. */
    packRepriced: (pack: ListedProduct): void => {
      const now = catalogue();
      for (const [key, { of }] of ours) if (of === DISCOUNTED || of.has(pack, now)) drop(key);
    },
    /**
     * How many of a product can be bought is shown otherwise than before.
     * @returns whether it is now sold out, or not any more
     */
    stockChanged: (product: ListedProduct): boolean => {
      const now = catalogue();
      let turned = true;
      for (const [key, { of, stock }] of ours) {
        if (!of.has(product, now)) continue;
        stock.age += 1;
        const isTurned = indexes.peek(key)?.restock(product) ?? true;
        if (of === EVERYTHING) turned = isTurned;
      }
      return turned;
    },
    clear: (): void => {
      for (const [key] of ours) drop(key);
    },
  };
};
export type Listings = ReturnType<typeof createListings>;
