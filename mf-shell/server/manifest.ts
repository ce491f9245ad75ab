import { languageOfPage } from '@shop/service-kit';
import { directionOf } from '@shop/contracts';
import type { RequestHandler } from 'express';
import type { Catalog } from './catalog.ts';

/** The shop as an application on a phone's screen. */
export const manifest =
  (catalog: Catalog): RequestHandler =>
  async (req, res) => {
    const language = languageOfPage(req);
    const shop = await catalog.shopOf(req.hostname, language);
    const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }];
    res.type('application/manifest+json').json({
      name: shop.name,
      short_name: shop.name,
      lang: language,
      dir: directionOf(language),
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: shop.theme['--color-footer'] ?? '#0b2e25',
      icons,
    });
  };
