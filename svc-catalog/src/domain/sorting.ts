import { localized, type Language, type Sort } from '@shop/contracts';
import type { Candidate } from './facets.ts';

const collators: Record<Language, Intl.Collator> = { fr: new Intl.Collator('fr', { numeric: true }), ar: new Intl.Collator('ar', { numeric: true }), en: new Intl.Collator('en', { numeric: true }) };
type Order = (a: Candidate, b: Candidate) => number;
const byId: Order = (a, b) => (a.product._id < b.product._id ? -1 : a.product._id > b.product._id ? 1 : 0);

/** The merchant's own order. */
const byDefault: Order = (a, b) => a.product.position - b.product.position;

const orderOf = (sort: Sort, language: Language): Order => {
  const nameOf = ({ product }: Candidate) => localized(product.name, language);
  switch (sort) {
    case 'default':
      return byDefault;
    case 'name_asc':
      return (a, b) => collators[language].compare(nameOf(a), nameOf(b));
    case 'name_desc':
      return (a, b) => collators[language].compare(nameOf(b), nameOf(a));
    case 'date_newest':
      return (a, b) => b.product.createdAt - a.product.createdAt;
    case 'date_oldest':
      return (a, b) => a.product.createdAt - b.product.createdAt;
    case 'price_asc':
      return (a, b) => a.price - b.price;
    case 'price_desc':
      return (a, b) => b.price - a.price;
  }
};

/** SF-4.13. Ties go by id, so that pages never repeat or lose a product. A new array. */
export const sorted = (candidates: readonly Candidate[], sort: Sort, language: Language): Candidate[] => {
  const order = orderOf(sort, language);
  return [...candidates].sort((a, b) => order(a, b) || byId(a, b));
};

export const pageOf = <Item>(items: readonly Item[], page: number, limit: number): Item[] => items.slice((page - 1) * limit, page * limit);
