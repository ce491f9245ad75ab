import { type Language, LANGUAGES, type LocalizedText } from '@shop/contracts';
import type { ListedProduct } from '../../products/index.ts';
import { categoryPath } from '../domain/shop-catalogue.ts';
import type { FixedIndexes } from './fixed-indexes.ts';

export interface SearchTexts {
  readonly id: string;
  /** One text per language, because a match at the start of a name ranks higher. */
  readonly names: Readonly<Record<Language, string>>;
  readonly sku: string;
  readonly brand: string;
  readonly category: string;
}

const allWords = (text: LocalizedText | undefined): string => Object.values(text ?? {}).join(' ');

/** D-10.03: names in all languages, sku, brand, and the categories with those above them. */
export const searchTexts = (
  product: ListedProduct,
  { brands, brandLines, categories }: Pick<FixedIndexes, 'brands' | 'brandLines' | 'categories'>,
): SearchTexts => ({
  id: product._id,
  names: { fr: product.name.fr ?? '', ar: product.name.ar ?? '', en: product.name.en ?? '' },
  sku: [product.sku, ...product.combinations.map(({ sku }) => sku)].join(' '),
  brand: [brands.get(product.brand ?? '')?.name, brandLines.get(product.brandLine ?? '')?.name].map(allWords).join(' '),
  category: [
    ...new Set(product.categories.flatMap((category) => categoryPath(categories, category).map(({ name }) => name))),
  ]
    .map(allWords)
    .join(' '),
});

export const sameTexts = (a: SearchTexts, b: SearchTexts): boolean =>
  LANGUAGES.every((language) => a.names[language] === b.names[language]) &&
  a.sku === b.sku &&
  a.brand === b.brand &&
  a.category === b.category;
