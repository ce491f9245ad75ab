import { listCategoryProducts, searchProducts, suggest, type Listing } from '@shop/contracts/catalog/storefront';
import type { Category } from './addresses.ts';

/** One listing, asked of the catalogue and as the page that shows it. */
export interface ListingAddress {
  readonly call: string;
  readonly page: string;
}
export interface ScaledListing {
  readonly name: string;
  /** Of the same kind, asked before what counts. */
  readonly warm: readonly ListingAddress[];
  /** All different: each is made when it is asked for. */
  readonly addresses: readonly ListingAddress[];
}

const CATEGORIES = 6;
const FRENCH = ['baskets', 'robe', 'montre', 'lampe', 'sac', 'tapis', 'casque', 'chemise', 'huile', 'miel', 'jardin'];
const ARABIC = ['حذاء', 'ساعة', 'مصباح', 'حقيبة', 'سجادة', 'قميص', 'زيت', 'عسل', 'كرسي', 'طاولة', 'هاتف'];
const MISTYPED = ['baskest', 'montrre', 'lanpe', 'casqe', 'chemisse', 'telephonne', 'djurjura', 'tasili', 'ordinatuer'];
const MISTYPED_ARABIC = ['حذائ', 'مصباج', 'حقيية', 'سجاده', 'الساعه', 'قميس'];

const queryOf = (facts: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(Object.entries(facts).map(([key, value]): [string, string] => [key, String(value)])).toString()}`;

const ofCategory = (slug: string, query: Readonly<Record<string, string | number>>): ListingAddress => ({
  call: listCategoryProducts.path.replace('{idOrSlug}', slug) + queryOf(query),
  page: `/catalog/category/${slug}${queryOf(query)}`,
});
const ofSearch = (query: Readonly<Record<string, string | number>>): ListingAddress => ({
  call: searchProducts.path + queryOf(query),
  page: `/catalog/search${queryOf(query)}`,
});

/** Two choices of different facets. */
const pairsOf = ({ filterData: { brands, tags, features } }: Listing): Readonly<Record<string, string>>[] => {
  const others = [
    ...tags.map(({ value }) => ['tags', value] as const),
    ...features.flatMap(({ label, data }) => data.map((value) => [`features[${label}]`, value] as const)),
  ];
  return brands.flatMap(({ value }) => others.slice(0, 8).map(([key, other]) => ({ brands: value, [key]: other })));
};

const split = (name: string, all: readonly ListingAddress[], warm = 8): ScaledListing => {
  const every = Math.max(1, Math.floor(all.length / warm));
  return {
    name,
    warm: all.filter((_, index) => index % every === 0),
    addresses: all.filter((_, index) => index % every !== 0),
  };
};

/**
 * What visitors open, the same in a small shop and in a large one. Addresses differ by a price below which nothing
 * costs, by facets or by words: none is answered from what was kept for another.
 */
export const listingsOfScale = (categories: readonly Category[]): readonly ScaledListing[] => {
  const largest = categories.slice(0, CATEGORIES);
  const floors = Array.from({ length: 40 }, (_, floor) => floor + 1);
  const words = [...FRENCH, ...ARABIC, ...MISTYPED];
  const asked = words.flatMap((word) => [word, `${word} maison`, `${word} noir`, `${word} atlas`]);
  return [
    split(
      'first page',
      largest.flatMap(({ slug }) => floors.map((min) => ofCategory(slug, { min }))),
    ),
    split(
      'two facets',
      largest.flatMap(({ slug, listing }) =>
        pairsOf(listing)
          .slice(0, 40)
          .map((pair) => ofCategory(slug, pair)),
      ),
    ),
    split(
      'by price',
      largest.flatMap(({ slug }) => floors.map((min) => ofCategory(slug, { min, sort: 'price_asc' }))),
    ),
    split(
      'by a word',
      asked.map((q) => ofSearch({ q })),
    ),
    split(
      'page 50',
      floors.flatMap((min) => [ofSearch({ min, page: 50 }), ofSearch({ min, page: 50, sort: 'price_asc' })]),
    ),
  ];
};

/** Each as it is typed, from its second letter on. */
const typed = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => word.slice(0, index + 2));

export const SUGGESTED: readonly string[] = [...FRENCH, ...ARABIC, ...MISTYPED, ...MISTYPED_ARABIC]
  .flatMap((word) => [...typed(word), `${word} noir`])
  .map((q) => suggest.path + queryOf({ q }));
