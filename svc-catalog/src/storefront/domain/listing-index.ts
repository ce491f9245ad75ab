import { TypedFastBitSet } from 'typedfastbitset';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import type { FacetKeys, Selection } from './facets.ts';

/* A listing's products by dense numbers (their places in its natural order), and per facet value the set of those that
   carry it: filters and counts are intersections of sets, and no object is made for a product that is not shown. */

export type NumberSet = TypedFastBitSet;
export const setOf = (numbers: Iterable<number>): NumberSet => new TypedFastBitSet(numbers);

/** Group to key to the numbers that carry it; groups and keys in the order products have them. */
export type FacetSets = ReadonlyMap<string, ReadonlyMap<string, NumberSet>>;

export interface ListingIndex {
  readonly products: readonly ListedProduct[];
  readonly sets: FacetSets;
  /** Shown prices, after promotions, by number (centimes). */
  readonly prices: Float64Array;
}

type ChangingSets = Map<string, Map<string, NumberSet>>;

const carry = (sets: ChangingSets, number: number, facets: FacetKeys): void => {
  for (const [group, keys] of facets) {
    let ofGroup = sets.get(group);
    if (!ofGroup) sets.set(group, (ofGroup = new Map()));
    for (const key of keys) {
      const carriers = ofGroup.get(key);
      if (carriers) carriers.add(number);
      else ofGroup.set(key, setOf([number]));
    }
  }
};

export const indexListing = (
  products: readonly ListedProduct[],
  keysOf: (product: ListedProduct) => FacetKeys,
  priceOf: (product: ListedProduct) => number,
) => {
  const sets: ChangingSets = new Map();
  products.forEach((product, number) => carry(sets, number, keysOf(product)));
  const prices = Float64Array.from(products, priceOf);
  return {
    products,
    sets,
    prices,
    /** Replaces a product in place, with the same result as a full rebuild. */
    replace: (number: number, before: FacetKeys, after: FacetKeys, price: number): void => {
      for (const [group, keys] of before) for (const key of keys) sets.get(group)?.get(key)?.remove(number);
      carry(sets, number, after);
      prices[number] = price;
    },
  } satisfies ListingIndex & { replace: unknown };
};

/** Bytes of an index, for bounds: its sets, and what it keeps per product. */
export const sizeOfIndex = ({ products, sets }: ListingIndex): number => {
  let words = 0;
  for (const ofGroup of sets.values()) for (const { words: own } of ofGroup.values()) words += own.length;
  return words * 4 + products.length * 48 + 2000;
};

export interface Filtered {
  /** Undefined: everything matches. */
  readonly matches: NumberSet | undefined;
  readonly total: number;
  /** How many carry a key, under the other groups' selection (D-10.01). */
  readonly countOf: (group: string, key: string) => number;
  /** The price range of the whole context, in centimes; null if it has no product. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

const both = (a: NumberSet | undefined, b: NumberSet | undefined): NumberSet | undefined =>
  a && b ? a.new_intersection(b) : (a ?? b);

const rangeOf = ({ prices }: ListingIndex, within: NumberSet | undefined): Filtered['priceRange'] => {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  const look = (number: number) => {
    const price = prices[number] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  };
  if (within) within.forEach(look);
  else for (let number = 0; number < prices.length; number += 1) look(number);
  return min === Number.POSITIVE_INFINITY ? null : { min, max };
};

const pricedWithin = ({ prices }: ListingIndex, { min, max }: Selection): NumberSet | undefined => {
  if (min === undefined && max === undefined) return undefined;
  const found = setOf([]);
  for (let number = 0; number < prices.length; number += 1) {
    const price = prices[number] ?? 0;
    if ((min === undefined || price >= min) && (max === undefined || price <= max)) found.add(number);
  }
  return found;
};

const chosenOf = (index: ListingIndex, group: string, keys: ReadonlySet<string>): NumberSet => {
  const union = setOf([]);
  for (const key of keys) {
    const carriers = index.sets.get(group)?.get(key);
    if (carriers) union.union(carriers);
  }
  return union;
};

/**
 * D-10.01: what a selection leaves, and the counts of every facet under the choices of the others.
 * `within` narrows the context itself (what a search found); `available` is asked for when only stock counts.
 */
export const filterListing = (
  index: ListingIndex,
  selection: Selection,
  available: () => NumberSet,
  within?: NumberSet,
): Filtered => {
  const base = both(both(within, pricedWithin(index, selection)), selection.inStock ? available() : undefined);
  const chosen = [...selection.groups].map(([group, keys]) => ({ group, carriers: chosenOf(index, group, keys) }));
  const underOthers = (own: string | undefined): NumberSet | undefined =>
    chosen.reduce((left, { group, carriers }) => (group === own ? left : both(left, carriers)), base);
  const matches = underOthers(undefined);
  const scopes = new Map(chosen.map(({ group }) => [group, underOthers(group)]));
  return {
    matches,
    total: matches ? matches.size() : index.products.length,
    countOf: (group, key) => {
      const carriers = index.sets.get(group)?.get(key);
      if (!carriers) return 0;
      const scope = scopes.has(group) ? scopes.get(group) : matches;
      return scope ? carriers.intersection_size(scope) : carriers.size();
    },
    priceRange: rangeOf(index, within),
  };
};

/** The product numbers of one page, in `order`; numbers in the order that do not match are skipped. */
export const pageOfNumbers = (
  order: ArrayLike<number>,
  { matches }: Pick<Filtered, 'matches'>,
  page: number,
  limit: number,
): number[] => {
  const first = (page - 1) * limit;
  const numbers: number[] = [];
  if (!matches) {
    for (let at = first; at < Math.min(order.length, first + limit); at += 1) numbers.push(order[at] ?? 0);
    return numbers;
  }
  for (let at = 0, passed = 0; at < order.length && numbers.length < limit; at += 1) {
    const number = order[at] ?? 0;
    if (!matches.has(number)) continue;
    if (passed >= first) numbers.push(number);
    passed += 1;
  }
  return numbers;
};
