import { localized, toDzd, type Language, type Listing, type ListingQuery, type LocalizedText } from '@shop/contracts';
import { attributeGroup, BRAND_LINES, BRANDS, featureGroup, filterAndCount, selectionOf, SUB_CATEGORIES, TAGS, type Candidate, type FacetKeys, type Filtered } from './facets.ts';
import { productCard } from './product-card.ts';
import type { ListedProduct, ValueRecord } from './records.ts';
import type { ShopCatalogue, Shelf } from './shop-catalogue.ts';
import { pageOf, sorted } from './sorting.ts';

/** What the listing is of: its products in their natural order, and the head of the page. */
export interface ListingSubject {
  readonly context: Listing['context'];
  readonly products: readonly ListedProduct[];
  /** Search keeps the order of relevance when no other is asked for. */
  readonly keepsOrder: boolean;
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const bySlug = (shelf: Shelf<{ _id: string; slug: string }>, ids: readonly string[]): string[] => ids.flatMap((id) => shelf.get(id)?.slug ?? []);
const grouped = (values: readonly ValueRecord[], groupOf: (key: string) => string): [string, string[]][] =>
  unique(values.map(({ type }) => type)).map((type) => [groupOf(type), unique(values.filter((value) => value.type === type).map(({ value }) => value))]);

/** The keys a product carries in each facet: slugs, feature values, and the values of its combinations. */
export const facetKeysOf = (product: ListedProduct, catalogue: Pick<ShopCatalogue, 'brands' | 'brandLines' | 'categories' | 'tags'>): FacetKeys => [
  [BRANDS, product.brand === null ? [] : bySlug(catalogue.brands, [product.brand])],
  [BRAND_LINES, product.brandLine === null ? [] : bySlug(catalogue.brandLines, [product.brandLine])],
  [SUB_CATEGORIES, bySlug(catalogue.categories, unique([product.mainCategory, ...product.categories]))],
  [TAGS, bySlug(catalogue.tags, product.tags)],
  ...grouped(product.features, featureGroup),
  ...grouped(product.combinations.flatMap(({ values }) => values), attributeGroup),
];

type Counts = ReadonlyMap<string, number>;
const NO_COUNTS: Counts = new Map();

const slugChoices = (counts: Counts, shelf: Shelf<{ slug: string; name: LocalizedText }>, language: Language): Listing['filterData']['brands'] =>
  shelf.all.flatMap(({ slug, name }) => {
    const count = counts.get(slug);
    return count === undefined ? [] : [{ value: slug, label: localized(name, language), count }];
  });

/** The facets of features or attributes: their types in the order products have them, the values by how many carry them. */
const valueFacets = (values: Iterable<ValueRecord>, groupOf: (key: string) => string, filtered: Filtered, language: Language): Listing['filterData']['features'] => {
  const types = new Map<string, { label: LocalizedText; values: Map<string, ValueRecord> }>();
  for (const value of values) {
    const type = types.get(value.type) ?? { label: value.typeLabel, values: new Map<string, ValueRecord>() };
    if (!types.has(value.type)) types.set(value.type, type);
    if (!type.values.has(value.value)) type.values.set(value.value, value);
  }
  return [...types].flatMap(([type, { label, values: known }]) => {
    const counts = filtered.counts.get(groupOf(type)) ?? NO_COUNTS;
    const choices = [...known.values()]
      .filter(({ value }) => counts.has(value))
      .map((value) => ({ value: value.value, label: localized(value.label, language), count: counts.get(value.value) ?? 0, ...(value.color === undefined ? {} : { color: value.color }) }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, language, { numeric: true }));
    if (choices.length === 0) return [];
    return [{ label: type, labelTrans: localized(label, language), data: choices.map(({ value }) => value), dataTrans: choices.map(({ label: text }) => text), choices }];
  });
};

function* featuresOf(candidates: readonly Candidate[]): Generator<ValueRecord> {
  for (const { product } of candidates) yield* product.features;
}
function* attributesOf(candidates: readonly Candidate[]): Generator<ValueRecord> {
  for (const { product } of candidates) for (const combination of product.combinations) yield* combination.values;
}

/** D-10.01: one page of a listing, with its facets. Pure. */
export const listingPage = (subject: ListingSubject, query: ListingQuery, catalogue: ShopCatalogue, language: Language): Listing => {
  const candidates = subject.products.map((product): Candidate => ({ product, keys: catalogue.facetKeys(product), price: catalogue.shownPrice(product).after, available: catalogue.units(product) > 0 }));
  const filtered = filterAndCount(candidates, selectionOf(query));
  const counts = (group: string) => filtered.counts.get(group) ?? NO_COUNTS;
  const inOrder = subject.keepsOrder && query.sort === 'default' ? filtered.matches : sorted(filtered.matches, query.sort, language);
  const subCategories: Shelf<{ slug: string; name: LocalizedText }> = { get: catalogue.categories.get, all: catalogue.categories.all.filter(({ slug }) => subject.context.type !== 'category' || slug !== subject.context.slug) };
  return {
    products: pageOf(inOrder, query.page, query.limit).map(({ product }) => productCard(product, catalogue, language)),
    filterData: {
      brands: slugChoices(counts(BRANDS), catalogue.brands, language),
      brandlines: slugChoices(counts(BRAND_LINES), catalogue.brandLines, language),
      subCategories: slugChoices(counts(SUB_CATEGORIES), subCategories, language),
      tags: slugChoices(counts(TAGS), catalogue.tags, language),
      features: valueFacets(featuresOf(candidates), featureGroup, filtered, language),
      attributes: valueFacets(attributesOf(candidates), attributeGroup, filtered, language),
      priceRange: { min: toDzd(filtered.priceRange?.min ?? 0), max: toDzd(filtered.priceRange?.max ?? 0) },
    },
    total: filtered.matches.length,
    page: query.page,
    limit: query.limit,
    context: subject.context,
  };
};
