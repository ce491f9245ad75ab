import { type Language, localized, toDzd } from '@shop/contracts';
import type { Listing, ListingQuery } from '@shop/contracts/catalog/storefront';
import type { ListedProduct, ValueRecord } from '../../products/domain/product-records.ts';
import { attributeGroup, type FacetKeys, featureGroup, selectionOf } from './facets.ts';

/* A listing as the specification says it, without any index: what the indexed one is compared with. */

/** A product with what moves: its keys, its price after promotions (centimes), whether it can be bought. */
export interface Candidate {
  readonly product: ListedProduct;
  readonly keys: FacetKeys;
  readonly price: number;
  readonly available: boolean;
}
type TaxonList = readonly { readonly slug: string; readonly name: ListedProduct['name'] }[];

export const plainListing = (
  candidates: readonly Candidate[],
  query: ListingQuery,
  taxonomy: {
    readonly brands: TaxonList;
    readonly brandLines: TaxonList;
    readonly categories: TaxonList;
    readonly tags: TaxonList;
  },
  language: Language,
  /** The search results as ids, best first. */
  found?: readonly string[],
): Pick<Listing, 'filterData' | 'total'> & { ids: string[] } => {
  const selection = selectionOf(query);
  const keysOf = ({ keys }: Candidate, group: string) => keys.find(([name]) => name === group)?.[1] ?? [];
  const context = found
    ? found.flatMap((id) => candidates.find(({ product }) => product._id === id) ?? [])
    : candidates;
  const passes = (candidate: Candidate, but: string | undefined): boolean =>
    !(selection.inStock && !candidate.available) &&
    candidate.price >= (selection.min ?? 0) &&
    candidate.price <= (selection.max ?? Number.POSITIVE_INFINITY) &&
    [...selection.groups].every(
      ([group, wanted]) => group === but || keysOf(candidate, group).some((key) => wanted.has(key)),
    );
  const countOf = (group: string, key: string): number =>
    context.filter((candidate) => passes(candidate, group) && keysOf(candidate, group).includes(key)).length;

  const choices = (group: string, taxons: TaxonList) =>
    taxons
      .map(({ slug, name }) => ({ value: slug, label: localized(name, language), count: countOf(group, slug) }))
      .filter(({ count }) => count > 0);
  const facets = (valuesOf: (product: ListedProduct) => readonly ValueRecord[], groupOf: (key: string) => string) => {
    const values = candidates.flatMap(({ product }) => valuesOf(product));
    return [...new Set(values.map(({ type }) => type))].flatMap((type) => {
      const ofType = values.filter((value) => value.type === type);
      const each = [...new Set(ofType.map(({ value }) => value))]
        .map((key) => ({ key, first: ofType.find(({ value }) => value === key), count: countOf(groupOf(type), key) }))
        .filter(({ count }) => count > 0)
        .map(({ key, first, count }) => ({
          value: key,
          label: localized(first?.label, language),
          ...(first?.color === undefined ? {} : { color: first.color }),
          count,
        }))
        .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, language, { numeric: true }));
      if (each.length === 0) return [];
      const labelTrans = localized(ofType[0]?.typeLabel, language);
      const data = each.map(({ value }) => value);
      return [{ label: type, labelTrans, data, dataTrans: each.map(({ label }) => label), choices: each }];
    });
  };

  const collator = new Intl.Collator(language, { numeric: true });
  const nameOf = ({ product }: Candidate) => localized(product.name, language);
  const orders: Record<ListingQuery['sort'], (a: Candidate, b: Candidate) => number> = {
    default: (a, b) => (found ? 0 : a.product.position - b.product.position),
    name_asc: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    name_desc: (a, b) => collator.compare(nameOf(b), nameOf(a)),
    date_newest: (a, b) => b.product.createdAt - a.product.createdAt,
    date_oldest: (a, b) => a.product.createdAt - b.product.createdAt,
    price_asc: (a, b) => a.price - b.price,
    price_desc: (a, b) => b.price - a.price,
  };
  const byId = (a: Candidate, b: Candidate) =>
    found && query.sort === 'default' ? 0 : a.product._id < b.product._id ? -1 : 1;
  const matches = context.filter((candidate) => passes(candidate, undefined));
  const inOrder = [...matches].sort((a, b) => orders[query.sort](a, b) || byId(a, b));
  const prices = context.map(({ price }) => price);
  const pages = Array.from({ length: Math.ceil(inOrder.length / query.limit) }, (_, at) =>
    inOrder.slice(at * query.limit, (at + 1) * query.limit),
  );
  const page = pages[query.page - 1] ?? pages.at(-1) ?? [];
  return {
    ids: page.map(({ product }) => product._id),
    total: matches.length,
    filterData: {
      brands: choices('brands', taxonomy.brands),
      brandlines: choices('brandLines', taxonomy.brandLines),
      subCategories: choices('subCategories', taxonomy.categories),
      tags: choices('tags', taxonomy.tags),
      features: facets(({ features }) => features, featureGroup),
      attributes: facets(({ combinations }) => combinations.flatMap(({ values }) => values), attributeGroup),
      priceRange: {
        min: toDzd(prices.length === 0 ? 0 : Math.min(...prices)),
        max: toDzd(prices.length === 0 ? 0 : Math.max(...prices)),
      },
    },
  };
};
