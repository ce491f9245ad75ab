import { languageOfPage } from '@shop/service-kit';
import { directionOf, LANGUAGES, type Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Request, RequestHandler } from 'express';
import type { Catalog } from '../calls/catalog.ts';
import { shopColours } from './shop-colours.ts';

const A_WHILE = 'public, max-age=600';
/** Number of letters that fit under an icon. */
const SHORT_NAME_LENGTH = 12;

/** Browsers request a manifest without cookies, so the page puts its language into the address. */
export const languageOfManifest = (req: Request): Language =>
  LANGUAGES.find((code) => code === req.query['lang']) ?? languageOfPage(req);

/** The first words of a name that fit under an icon; the phone cuts a first word that is too long. */
export const shortName = (name: string): string => {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT_NAME_LENGTH) words.pop();
  return words.join(' ').replace(/[,;:.،–-]+$/, '');
};

const icon = (purpose: 'any' | 'maskable', size: number): object => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The back button stays available, and an iPhone opens its browser, which has the cart. */
export const manifestOf = (shop: Pick<ShopView, 'name' | 'tagline' | 'theme'>, language: Language): object => ({
  id: '/',
  name: shop.name,
  short_name: shortName(shop.name),
  ...(shop.tagline && { description: shop.tagline }),
  lang: language,
  dir: directionOf(language),
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: shopColours(shop).bar,
  icons: [icon('any', 192), icon('any', 512), icon('maskable', 192), icon('maskable', 512)],
});

/** The shop as an application on a phone's screen. */
export const manifest =
  (catalog: Catalog): RequestHandler =>
  async (req, res) => {
    const language = languageOfManifest(req);
    const shop = await catalog.shopOf(req.hostname, language);
    res
      .type('application/manifest+json')
      .vary('Accept-Language, Cookie')
      .setHeader('Cache-Control', A_WHILE)
      .json(manifestOf(shop, language));
  };
