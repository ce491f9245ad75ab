import { LANGUAGES, type ResponseOf } from '@shop/contracts';
import { listBlogPosts } from '@shop/contracts/catalog/storefront';
import type { RequestHandler } from 'express';
import type { Catalog } from '../calls/catalog.ts';
import { escapeHtml } from '../pages/escape.ts';
import { originOf } from '../calls/hosts.ts';
import { defaultLanguageOf, shopShown } from '../calls/shop-shown.ts';

/** Posts in the feed, the newest. */
const POSTS = 30;
const A_WHILE = 'public, max-age=600';

/** D-10.05: the shop's posts as RSS 2.0, in the language that `?lang=` names, else the visitor's. */
export const feed =
  (catalog: Catalog, publicOrigin: string): RequestHandler =>
  async (req, res) => {
    const named = LANGUAGES.find((code) => code === req.query['lang']);
    const { language, shop } = await shopShown(catalog, req, named);
    const origin = originOf(shop, publicOrigin);
    const { status, body } = await catalog.of(shop.uuid, language).call([])(listBlogPosts, {});
    if (status !== 200) return void res.status(503).setHeader('Retry-After', '30').end();
    const { posts } = body as ResponseOf<typeof listBlogPosts, 200>; // its only listed answer
    const text = (name: string, value: string): string => `<${name}>${escapeHtml(value)}</${name}>`;
    const items = posts.slice(0, POSTS).map(({ slug, publicTitle, createdAt, category }) => {
      const link = `${origin}/blog/${encodeURIComponent(slug)}${language === defaultLanguageOf(shop) ? '' : `?lang=${language}`}`;
      const date = text('pubDate', new Date(createdAt).toUTCString());
      return `<item>${text('title', publicTitle)}${text('link', link)}${text('guid', link)}${date}${category && text('category', category)}</item>`;
    });
    res
      .type('application/rss+xml')
      .vary('Accept-Language, Cookie')
      .setHeader('Cache-Control', A_WHILE)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>${text('title', shop.name)}${text('link', `${origin}/blog`)}${text('description', shop.tagline || shop.name)}${text('language', language)}${items.join('')}</channel></rss>`,
      );
  };
