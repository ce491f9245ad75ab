import { type Language, LANGUAGES, localized, type QueryOf, toCentimes } from '@shop/contracts';
import type { listStaffProducts, StaffProductRow } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from './product-records.ts';

export type ProductQuery = QueryOf<typeof listStaffProducts>;
type Missing = StaffProductRow['missing'][number];

/** Lookups that decide whether a product is listed. */
export interface RowFacts {
  /** The ids of a category and all below it. */
  readonly family: (category: string) => ReadonlySet<string>;
  readonly units: (product: ListedProduct) => number;
  /** So many units, or fewer, are few. */
  readonly lowStock: number;
  /** TTC before promotion, in centimes. */
  readonly priceTtc: (product: ListedProduct) => number;
}

/** The missing parts that visitors would notice: a name in a language, or a picture. */
export const missingOf = ({ name, images }: ListedProduct): Missing[] => [
  ...LANGUAGES.filter((language) => !name[language]),
  ...(images.length === 0 ? (['picture'] as const) : []),
];

const inStock = (filter: NonNullable<ProductQuery['stock']>, units: number, few: number): boolean =>
  filter === 'out' ? units === 0 : filter === 'low' ? units > 0 && units <= few : units > 0;

/** The filter of the list; the most expensive conditions come last. */
export const rowFilter = (
  query: Omit<ProductQuery, 'sort' | 'page' | 'limit'>,
  facts: RowFacts,
): ((product: ListedProduct) => boolean) => {
  const { state, type, category, brand, collection, tag, missing, min, max, stock } = query;
  const family = category === undefined ? undefined : facts.family(category);
  const tests: ((product: ListedProduct) => boolean)[] = [];
  if (state !== undefined) tests.push(({ active }) => active === (state === 'active'));
  if (type !== undefined) tests.push((product) => product.type === type);
  if (brand !== undefined) tests.push((product) => product.brand === brand);
  if (family) tests.push(({ categories }) => categories.some((one) => family.has(one)));
  if (collection !== undefined) tests.push(({ collections }) => collections.includes(collection));
  if (tag !== undefined) tests.push(({ tags }) => tags.includes(tag));
  if (missing === 'picture') tests.push(({ images }) => images.length === 0);
  else if (missing !== undefined) tests.push(({ name }) => !name[missing]);
  if (min !== undefined) tests.push((product) => facts.priceTtc(product) >= toCentimes(min));
  if (max !== undefined) tests.push((product) => facts.priceTtc(product) <= toCentimes(max));
  if (stock !== undefined) tests.push((product) => inStock(stock, facts.units(product), facts.lowStock));
  return (product) => tests.every((test) => test(product));
};

const COLLATORS: Record<Language, Intl.Collator> = {
  fr: new Intl.Collator('fr', { numeric: true }),
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};

type Order = (a: ListedProduct, b: ListedProduct) => number;
const byNumber =
  (of: (product: ListedProduct) => number, direction: 1 | -1): Order =>
  (a, b) =>
    direction * (of(a) - of(b));

/** Ties go by id, so that pages never repeat or lose a product. */
export const rowOrder = (sort: ProductQuery['sort'], facts: RowFacts, language: Language): Order => {
  const direction = sort.endsWith('_desc') || sort === 'newest' ? -1 : 1;
  const order = (): Order => {
    switch (sort) {
      case 'newest':
      case 'oldest':
        return byNumber(({ createdAt }) => createdAt, direction);
      case 'price_asc':
      case 'price_desc':
        return byNumber(facts.priceTtc, direction);
      case 'stock_asc':
      case 'stock_desc':
        return byNumber(facts.units, direction);
      case 'name_asc':
      case 'name_desc':
        return (a, b) =>
          direction * COLLATORS[language].compare(localized(a.name, language), localized(b.name, language));
    }
  };
  const first = order();
  return (a, b) => first(a, b) || (a._id < b._id ? -1 : 1);
};
