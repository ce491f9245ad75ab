import { type Language, localized } from '@shop/contracts';
import type { PromoLine } from '@shop/contracts/catalog/storefront';
import { runningPromotions } from './listing-subject.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** The number of rotating lines; visitors do not wait for more. */
const MAX_LINES = 6;

/** BO-4.11: the slogans of featured promotions that run now, the weightiest first. */
export const promoLines = (catalogue: ShopCatalogue, language: Language): PromoLine[] =>
  runningPromotions(catalogue)
    .filter(({ featured }) => featured === true)
    .sort((a, b) => b.priority - a.priority)
    .flatMap(({ slug, slogan, bannerThumb }) => {
      const text = localized(slogan, language);
      return text ? [{ slug, slogan: text, thumb: bannerThumb ?? null }] : [];
    })
    .slice(0, MAX_LINES);
