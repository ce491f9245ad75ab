import { LANGUAGES, type Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { languageOfPage } from '@shop/service-kit';
import type { Request } from 'express';
import type { Catalog } from './catalog.ts';

export interface ShopShown {
  readonly language: Language;
  /** In that language. */
  readonly shop: ShopView;
}

/** D-2.02: the languages that a shop offers to its visitors. */
export const languagesOf = ({ languages }: Pick<ShopView, 'languages'>): readonly Language[] => languages ?? LANGUAGES;
/** The language of a page's address without `?lang=`. */
export const defaultLanguageOf = ({ defaultLanguage = 'fr' }: Pick<ShopView, 'defaultLanguage'>): Language =>
  defaultLanguage;

/**
 * D-2.02: the shop of a request, in the language that its visitor gets of those that it offers: a cookie, or a word in
 * the address (`named`), of another one counts for nothing.
 */
export const shopShown = async (
  catalog: Pick<Catalog, 'shopOf'>,
  req: Request,
  named?: Language,
): Promise<ShopShown> => {
  const asked = named ?? languageOfPage(req);
  const shop = await catalog.shopOf(req.hostname, asked);
  const offered = languagesOf(shop);
  const language = named !== undefined && offered.includes(named) ? named : languageOfPage(req, shop);
  return { language, shop: language === asked ? shop : await catalog.shopOf(req.hostname, language) };
};
