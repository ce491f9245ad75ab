import { listCategoryProducts, type Listing } from '@shop/contracts';
import type { RequestHandler } from 'express';
import type { Catalog } from './catalog.ts';
import { escapeHtml } from './escape.ts';

const PAGE = 100;
const MOST = 20_000;
const KEPT_MS = 10 * 60_000;

export const originOf = (req: { protocol: string; headers: { host?: string | undefined } }): string => `${req.protocol}://${req.headers.host ?? 'localhost'}`;

export const robots: RequestHandler = (req, res) => {
  res.type('text').send(`User-agent: *\nDisallow: /dashboard\nDisallow: /checkout\nDisallow: /web/api\nSitemap: ${originOf(req)}/sitemap.xml\n`);
};

const CATEGORY = /^\/catalog\/category\/([^/]+)$/;

/** D-10.05: departments of the menu, their products, the pages of the footer. */
export const sitemap = (catalog: Catalog): RequestHandler => {
  const kept = new Map<string, { paths: string[]; until: number }>();
  const pathsOf = async (host: string): Promise<string[]> => {
    const shop = await catalog.shopOf(host, 'fr');
    const call = catalog.callFor(shop.uuid, host, 'fr');
    const links = [...shop.menu, ...shop.menu.flatMap(({ children }) => children), ...shop.footer.flatMap((column) => column.links)].map(({ href }) => href);
    const paths = new Set(['/', ...links.filter((href) => href.startsWith('/'))]);
    const categories = shop.menu.flatMap(({ href }) => CATEGORY.exec(href)?.[1] ?? []);
    for (const slug of categories) {
      for (let page = 1; paths.size < MOST; page += 1) {
        const { body } = await call(listCategoryProducts, { params: { idOrSlug: slug }, query: { page, limit: PAGE } });
        const { products, total } = body as Listing; // the contract's only listed answer
        for (const product of products) paths.add(`/catalog/product/${product.mainCategory.slug}/${product.slug}`);
        if (page * PAGE >= total) break;
      }
    }
    return [...paths];
  };
  return async (req, res) => {
    const host = req.hostname;
    let known = kept.get(host);
    if (!known || known.until < Date.now()) kept.set(host, (known = { paths: await pathsOf(host), until: Date.now() + KEPT_MS }));
    const origin = originOf(req);
    const urls = known.paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`).join('');
    res.type('xml').send(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`);
  };
};
