import { type Language, localized, type LocalizedText, toDzd } from '@shop/contracts';
import type { Suggestion } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { PromotedPrice } from '../../../promotions/index.ts';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { foldText } from '@shop/contracts/folding';
import { EVERYTHING } from '../../domain/listing-subject.ts';
import { categoryThumb, type EntityIndex } from '../../domain/shop-catalogue.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';
import { stampOf } from '../../read-model/stamp.ts';

type SuggestionView = z.infer<typeof Suggestion>;
const PRODUCTS = 6;
const OTHERS = 2;

const startingWith = <Entity extends { readonly name: LocalizedText }>(
  index: EntityIndex<Entity>,
  term: string,
): Entity[] =>
  index.all
    .filter(({ name }) =>
      Object.values(name).some((text) =>
        foldText(text)
          .split(/\s+/)
          .some((word) => word.startsWith(term)),
      ),
    )
    .slice(0, OTHERS);

const priceOf = ({ before, after }: PromotedPrice): Pick<SuggestionView, 'price' | 'before'> => ({
  price: toDzd(after),
  ...(before > after ? { before: toDzd(before) } : {}),
});

/** Categories and brands by the start of a word, then products. */
const suggestionsFor = (question: string, shop: ShopMemory, language: Language): SuggestionView[] => {
  const catalogue = shop.catalogue();
  const term = foldText(question).trim();
  if (term === '') return [];
  return [
    ...startingWith(catalogue.categories, term).map((category): SuggestionView => ({
      kind: 'category',
      label: localized(category.name, language),
      href: `/catalog/category/${category.slug}`,
      thumb: categoryThumb(category),
      price: null,
    })),
    ...startingWith(catalogue.brands, term).map((brand): SuggestionView => ({
      kind: 'brand',
      label: localized(brand.name, language),
      href: `/catalog/brands/${brand.slug}`,
      thumb: brand.logo,
      price: null,
    })),
    ...shop
      .search(question)
      .slice(0, PRODUCTS)
      .flatMap((number) => catalogue.members(EVERYTHING)[number] ?? [])
      .map((product): SuggestionView => ({
        kind: 'product',
        label: localized(product.name, language),
        href: `/catalog/product/${catalogue.categories.get(product.mainCategory)?.slug ?? '-'}/${product.slug}`,
        thumb: product.images[0]?.thumb ?? null,
        ...priceOf(catalogue.shownPrice(product)),
        ...(catalogue.units(product) > 0 ? {} : { soldOut: true as const }),
      })),
  ];
};

export interface SuggestProducts extends ShopRead {
  readonly question: string;
}

/** D-10.03: what to offer while a visitor types. */
export const suggestProducts = async ({
  question,
  shop,
  language,
}: SuggestProducts): Promise<Answer<{ suggestions: SuggestionView[] }>> => {
  await shop.searchable(question);
  const suggestions = suggestionsFor(question, shop, language);
  return { body: { suggestions }, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct, shop.parts.soldOut]) };
};
