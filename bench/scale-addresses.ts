import { listCategoryProducts, searchProducts, suggest, type Listing } from '@shop/contracts/catalog/storefront';
import type { Category } from './addresses.ts';

/** One listing, as the catalogue's call and as the page that shows it. */
export interface ListingAddress {
  readonly call: string;
  readonly page: string;
}
export interface ScaledListing {
  readonly name: string;
  /** Addresses of the same kind that are requested before the measured ones. */
  readonly warm: readonly ListingAddress[];
  /** All different, so that no answer is cached. */
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

/** Pairs of choices from two different facets. */
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
 * Listings that visitors open, the same in a small shop and in a large one. Addresses differ by a minimum price that
 * excludes nothing, by facets or by words, so none is answered from the cache of another.
 */
export const listingsOfScale = (categories: readonly Category[]): readonly ScaledListing[] => {
  const largest = categories.slice(0, CATEGORIES);
  const floors = Array.from({ length: 40 }, (_, floor) => floor + 1);
  const words = [...FRENCH, ...ARABIC, ...MISTYPED];
  const searches = words.flatMap((word) => [word, `${word} maison`, `${word} noir`, `${word} atlas`]);
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
      searches.map((q) => ofSearch({ q })),
    ),
    split(
      'page 50',
      floors.flatMap((min) => [ofSearch({ min, page: 50 }), ofSearch({ min, page: 50, sort: 'price_asc' })]),
    ),
  ];
};

/** The word as it is typed, from its second letter on. */
const typedPrefixes = (word: string): string[] =>
  Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => word.slice(0, index + 2));

export const TYPED_WORDS: readonly string[] = [...FRENCH, ...ARABIC, ...MISTYPED, ...MISTYPED_ARABIC]
  .flatMap((word) => [...typedPrefixes(word), `${word} noir`])
  .map((q) => suggest.path + queryOf({ q }));
