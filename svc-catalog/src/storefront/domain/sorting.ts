import { type Language, localized } from '@shop/contracts';
import type { Sort } from '@shop/contracts/catalog/storefront';
import type { ListingIndex } from './listing-index.ts';

const collators: Record<Language, Intl.Collator> = {
  fr: new Intl.Collator('fr', { numeric: true }),
  ar: new Intl.Collator('ar', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
};
type Order = (a: number, b: number) => number;

/** Undefined: the listing's own order, the merchant's or a search's. */
const orderOf = ({ products, prices }: ListingIndex, sort: Sort, language: Language): Order | undefined => {
  const name = (number: number) => localized(products[number]?.name, language);
  const added = (number: number) => products[number]?.createdAt ?? 0;
  const price = (number: number) => prices[number] ?? 0;
  switch (sort) {
    case 'default':
      return undefined;
    case 'name_asc':
      return (a, b) => collators[language].compare(name(a), name(b));
    case 'name_desc':
      return (a, b) => collators[language].compare(name(b), name(a));
    case 'date_newest':
      return (a, b) => added(b) - added(a);
    case 'date_oldest':
      return (a, b) => added(a) - added(b);
    case 'price_asc':
      return (a, b) => price(a) - price(b);
    case 'price_desc':
      return (a, b) => price(b) - price(a);
  }
};

/** SF-4.13: all numbers of an index in order. Ties go by id, so that pages never repeat or lose a product. */
export const sortedNumbers = (index: ListingIndex, sort: Sort, language: Language): Uint32Array => {
  const numbers = Uint32Array.from(index.products, (_, number) => number);
  const order = orderOf(index, sort, language);
  if (!order) return numbers;
  const id = (number: number) => index.products[number]?._id ?? '';
  return numbers.sort((a, b) => order(a, b) || (id(a) < id(b) ? -1 : 1));
};

/** The one under which an order is kept: only names are written differently in each language. */
export const orderKey = (sort: Sort, language: Language): string =>
  sort.startsWith('name') ? `${sort} ${language}` : sort;
