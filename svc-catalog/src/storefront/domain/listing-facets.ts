import { type Language, localized, type LocalizedText, toDzd } from '@shop/contracts';
import type { Listing } from '@shop/contracts/catalog/storefront';
import type { ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import {
  attributeGroup,
  BRAND_LINES,
  BRANDS,
  type CategoryChoice,
  type Choice,
  type FacetKeys,
  type FacetLabels,
  featureGroup,
  type LabelledFacet,
  nextSteps,
  SUB_CATEGORIES,
  TAGS,
} from './facets.ts';
import type { Filtered, ListingIndex } from './listing-index.ts';
import { categoryPath, type EntityIndex, type ShopCatalogue } from './shop-catalogue.ts';

type FilterData = Listing['filterData'];
type Taxonomy = Pick<ShopCatalogue, 'brands' | 'brandLines' | 'categories' | 'tags'>;
const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const bySlug = (index: EntityIndex<{ _id: string; slug: string }>, ids: readonly string[]): string[] =>
  ids.flatMap((id) => index.get(id)?.slug ?? []);
const grouped = (values: readonly ValueRecord[], groupOf: (key: string) => string): [string, string[]][] =>
  unique(values.map(({ type }) => type)).map((type) => [
    groupOf(type),
    unique(values.filter((value) => value.type === type).map(({ value }) => value)),
  ]);

/** The keys a product carries in each facet: slugs, feature values, and the values of its combinations. */
export const facetKeysOf = (product: ListedProduct, taxonomy: Taxonomy): FacetKeys => [
  [BRANDS, product.brand === null ? [] : bySlug(taxonomy.brands, [product.brand])],
  [BRAND_LINES, product.brandLine === null ? [] : bySlug(taxonomy.brandLines, [product.brandLine])],
  [SUB_CATEGORIES, bySlug(taxonomy.categories, unique([product.mainCategory, ...product.categories]))],
  [TAGS, bySlug(taxonomy.tags, product.tags)],
  ...grouped(product.features, featureGroup),
  ...grouped(
    product.combinations.flatMap(({ values }) => values),
    attributeGroup,
  ),
];

const slugChoices = (
  { sets }: ListingIndex,
  group: string,
  index: EntityIndex<{ slug: string; name: LocalizedText }>,
  language: Language,
): Choice[] =>
  index.all
    .filter(({ slug }) => sets.get(group)?.has(slug))
    .map(({ slug, name }) => ({ value: slug, label: localized(name, language) }));

/** Types in the order products have them. */
const valueFacets = (
  { products }: ListingIndex,
  valuesOf: (product: ListedProduct) => readonly ValueRecord[],
  groupOf: (type: string) => string,
  language: Language,
): LabelledFacet[] => {
  const types = new Map<string, { label: LocalizedText; values: Map<string, ValueRecord> }>();
  for (const product of products)
    for (const value of valuesOf(product)) {
      let type = types.get(value.type);
      if (!type) types.set(value.type, (type = { label: value.typeLabel, values: new Map() }));
      if (!type.values.has(value.value)) type.values.set(value.value, value);
    }
  return [...types].map(([type, { label, values }]) => ({
    group: groupOf(type),
    type,
    label: localized(label, language),
    choices: [...values.values()]
      .map(({ value, label: text, color }) => ({
        value,
        label: localized(text, language),
        ...(color === undefined ? {} : { color }),
      }))
      .sort((a, b) => a.label.localeCompare(b.label, language, { numeric: true })),
  }));
};

export const facetLabels = (index: ListingIndex, taxonomy: Taxonomy, language: Language): FacetLabels => ({
  brands: slugChoices(index, BRANDS, taxonomy.brands, language),
  brandlines: slugChoices(index, BRAND_LINES, taxonomy.brandLines, language),
  subCategories: slugChoices(index, SUB_CATEGORIES, taxonomy.categories, language).map((choice) => ({
    ...choice,
    above: categoryPath(taxonomy.categories, choice.value)
      .map(({ slug }) => slug)
      .filter((slug) => slug !== choice.value),
  })),
  tags: slugChoices(index, TAGS, taxonomy.tags, language),
  features: valueFacets(index, ({ features }) => features, featureGroup, language),
  attributes: valueFacets(
    index,
    ({ combinations }) => combinations.flatMap(({ values }) => values),
    attributeGroup,
    language,
  ),
});

const withoutWay = (choices: readonly CategoryChoice[]): Choice[] =>
  choices.map(({ above: _above, ...choice }) => choice);

const counted = (choices: readonly Choice[], group: string, { countOf }: Filtered): FilterData['brands'] => {
  const found: FilterData['brands'] = [];
  for (const choice of choices) {
    const count = countOf(group, choice.value);
    if (count > 0) found.push({ ...choice, count });
  }
  return found;
};

const countedFacets = (facets: readonly LabelledFacet[], filtered: Filtered): FilterData['features'] =>
  facets.flatMap(({ group, type, label, choices: known }) => {
    const choices = counted(known, group, filtered).sort((a, b) => b.count - a.count);
    if (choices.length === 0) return [];
    const data = choices.map(({ value }) => value);
    return [{ label: type, labelTrans: label, data, dataTrans: choices.map(({ label: text }) => text), choices }];
  });

/** SF-3.21. `own`: slug of the category that is listed, which is no choice of its own listing. */
export const filterData = (labels: FacetLabels, filtered: Filtered, own: string | null): FilterData => ({
  brands: counted(labels.brands, BRANDS, filtered),
  brandlines: counted(labels.brandlines, BRAND_LINES, filtered),
  subCategories: counted(withoutWay(nextSteps(labels.subCategories, own)), SUB_CATEGORIES, filtered),
  tags: counted(labels.tags, TAGS, filtered),
  features: countedFacets(labels.features, filtered),
  attributes: countedFacets(labels.attributes, filtered),
  priceRange: { min: toDzd(filtered.priceRange?.min ?? 0), max: toDzd(filtered.priceRange?.max ?? 0) },
});
