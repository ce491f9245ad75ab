import { LANGUAGES, type Language } from '@shop/contracts';
import { languageOfPage, type Logger, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { Bundles } from './bundles.ts';
import type { Catalog } from './catalog.ts';
import { securityPolicy } from './document.ts';
import type { Host } from './host.ts';
import { makePage, type MadePage } from './make-page.ts';
import { createPageCache } from './page-cache.ts';
import type { ReadCss } from './page-css.ts';
import type { Releases } from './releases.ts';
import { originOf } from './sitemap.ts';
import { gzippedPage, plainPage, type Filling } from './stitched.ts';
import { visitorOf } from './token-route.ts';

export interface PagesOptions {
  catalog: Catalog;
  releases: Releases;
  bundles: Bundles;
  host: Host;
  tokens: VisitorTokens;
  readCss: ReadCss;
  logger: Logger;
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/** D-2.02; a link with `?lang=` also sets the cookie. The word is no part of the page's address. */
const languageAsked = (req: Request, res: Response): { language: Language; url: string } => {
  const url = new URL(req.originalUrl, 'http://shop');
  const wanted = LANGUAGES.find((language) => language === url.searchParams.get('lang'));
  if (!url.searchParams.has('lang')) return { language: languageOfPage(req), url: req.originalUrl };
  url.searchParams.delete('lang');
  if (wanted) res.cookie('lang', wanted, { path: '/', sameSite: 'lax', secure: req.secure, maxAge: A_YEAR_MS });
  return { language: wanted ?? languageOfPage(req), url: url.pathname + url.search };
};

const send = (req: Request, res: Response, { status, stitched }: MadePage, filling: Filling): void => {
  const zipped = (req.headers['accept-encoding'] ?? '').includes('gzip');
  const bytes = zipped ? gzippedPage(stitched, filling) : plainPage(stitched, filling);
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bytes.length,
    ...(zipped && { 'Content-Encoding': 'gzip' }),
    ...(status === 503 && { 'Retry-After': '2' }),
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'Content-Security-Policy': securityPolicy(filling.nonce),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
};

/** Every page of the shop: made once while nothing changes, with each visitor's own tokens and nonce. */
export const createPages = (options: PagesOptions): RequestHandler => {
  const { catalog, releases, tokens } = options;
  const cache = createPageCache<MadePage>();
  return async (req, res) => {
    const { language, url } = languageAsked(req, res);
    const [map, shop] = await Promise.all([releases.current(), catalog.shopOf(req.hostname, language)]);
    const origin = originOf(req);
    const versions = [map.shell, ...Object.values(map.remotes)].map(({ version }) => version).join();
    const made = await cache.get(`${shop.uuid} ${language} ${versions} ${origin} ${url}`, (last) => makePage(options, { map, shop, hostname: req.hostname, origin, language, url }, last));
    const now = Date.now();
    const visitor = visitorOf(req, res, tokens);
    send(req, res, made, { nonce: randomBytes(18).toString('base64url'), csrf: tokens.csrf(visitor, shop.uuid, now), api: catalog.bearerOf(shop.uuid) });
  };
};
