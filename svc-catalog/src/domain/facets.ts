import type { ListingQuery } from '@shop/contracts';
import type { ListedProduct } from './records.ts';

/** What a visitor chose, as sets of the keys that products carry. Prices in centimes. An absent group chooses nothing. */
export interface Selection {
  readonly groups: ReadonlyMap<string, ReadonlySet<string>>;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly inStock: boolean;
}

export const BRANDS = 'brands';
export const SUB_CATEGORIES = 'subCategories';
export const BRAND_LINES = 'brandLines';
export const TAGS = 'tags';
export const featureGroup = (key: string): string => `features[${key}]`;
export const attributeGroup = (key: string): string => `attributes[${key}]`;

const KEYED_GROUP = /^(features|attributes)\[(.{1,100})\]$/;

/** D-10.01: the query's choices. Slugs stay slugs: facets are counted by slug. */
export const selectionOf = (query: ListingQuery): Selection => {
  const groups = new Map<string, ReadonlySet<string>>();
  const choose = (group: string, values: readonly string[] | undefined) => {
    if (values && values.length > 0) groups.set(group, new Set(values));
  };
  choose(BRANDS, query.brands);
  choose(SUB_CATEGORIES, query.subCategories);
  choose(BRAND_LINES, query.brandLines);
  choose(TAGS, query.tags);
  for (const [key, value] of Object.entries(query)) {
    if (KEYED_GROUP.test(key) && typeof value === 'string') choose(key, value.split(',').filter(Boolean));
  }
  return {
    groups,
    min: query.min === undefined ? undefined : Math.round(query.min * 100),
    max: query.max === undefined ? undefined : Math.round(query.max * 100),
    inStock: query.inStock === 'true',
  };
};

/** A product as facets see it: per group the keys it has. Made once per product. */
export type FacetKeys = readonly (readonly [group: string, keys: readonly string[]])[];

/** A product with what moves: its price after promotions (centimes) and whether it can be bought. */
export interface Candidate {
  readonly product: ListedProduct;
  readonly keys: FacetKeys;
  readonly price: number;
  readonly available: boolean;
}

export interface Filtered {
  readonly matches: readonly Candidate[];
  /** Group to key to count, each group counted under the other groups' selection. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Of the whole context, in centimes; null when it has no product. */
  readonly priceRange: { readonly min: number; readonly max: number } | null;
}

const NONE: readonly string[] = [];
const keysOf = (keys: FacetKeys, group: string): readonly string[] => keys.find(([name]) => name === group)?.[1] ?? NONE;

/**
 * D-10.01 in one pass: a product that fails no group counts everywhere; one that fails exactly one group
 * counts in that group only (it would be shown if that group's choice were widened).
 */
export const filterAndCount = (candidates: readonly Candidate[], selection: Selection): Filtered => {
  const matches: Candidate[] = [];
  const counts = new Map<string, Map<string, number>>();
  const count = (group: string, keys: readonly string[]) => {
    const ofGroup = counts.get(group) ?? new Map<string, number>();
    counts.set(group, ofGroup);
    for (const key of keys) ofGroup.set(key, (ofGroup.get(key) ?? 0) + 1);
  };
  const chosen = [...selection.groups];
  let min = Number.POSITIVE_INFINITY;
  let max = 0;

  for (const candidate of candidates) {
    min = Math.min(min, candidate.price);
    max = Math.max(max, candidate.price);
    if (selection.inStock && !candidate.available) continue;
    if (selection.min !== undefined && candidate.price < selection.min) continue;
    if (selection.max !== undefined && candidate.price > selection.max) continue;

    const failed = chosen.filter(([group, wanted]) => !keysOf(candidate.keys, group).some((key) => wanted.has(key)));
    const [onlyFailure] = failed;
    if (failed.length > 1) continue;
    if (onlyFailure) {
      count(onlyFailure[0], keysOf(candidate.keys, onlyFailure[0]));
    } else {
      matches.push(candidate);
      for (const [group, keys] of candidate.keys) count(group, keys);
    }
  }
  return { matches, counts, priceRange: candidates.length === 0 ? null : { min, max } };
};
