import type { ListingQuery } from '@shop/contracts/catalog/storefront';

/**
 * A visitor's filters, as sets of the keys that products carry. Prices in centimes. An absent group does not filter.
 */
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

/** One value of a facet as people read it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly color?: string;
}
export interface LabelledFacet {
  readonly group: string;
  readonly type: string;
  readonly label: string;
  /** In the order of their labels, which decides among those that as many products carry. */
  readonly choices: readonly Choice[];
}

/** A category, with the slugs of those above it. */
export interface CategoryChoice extends Choice {
  readonly above: readonly string[];
}

/**
 * The next steps down among categories that are there: below the listed one (`own`), and not below another of them. A
 * department, its children and its sisters in one list would say nothing of where a choice leads.
 */
export const nextSteps = (choices: readonly CategoryChoice[], own: string | null): CategoryChoice[] => {
  const below = choices.filter(({ above }) => own === null || above.includes(own));
  const there = new Set(below.map(({ value }) => value));
  return below.filter(({ above }) => !above.some((slug) => there.has(slug)));
};

/** The facets of an index with labels in one language, built once for all queries. */
export interface FacetLabels {
  readonly brands: readonly Choice[];
  readonly brandlines: readonly Choice[];
  readonly subCategories: readonly CategoryChoice[];
  readonly tags: readonly Choice[];
  readonly features: readonly LabelledFacet[];
  readonly attributes: readonly LabelledFacet[];
}
