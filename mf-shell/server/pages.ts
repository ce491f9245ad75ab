import type { Language } from '@shop/contracts';
import { acceptedEncodings, languageOfPage, type Logger, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Bundles } from './bundles.ts';
import type { Catalog } from './catalog.ts';
import { securityPolicy } from './document.ts';
import type { Host } from './host.ts';
import { originOf } from './hosts.ts';
import { makePage, type MadePage } from './make-page.ts';
import { newNonce } from './nonce.ts';
import { languageNamed, pageAddress, targetOf, type Target } from './page-asked.ts';
import { createPageCache } from './page-cache.ts';
import type { ReadCss } from './page-css.ts';
import type { Releases } from './releases.ts';
import { gzippedPage, plainPage, type Filling } from './stitched.ts';
import { visitorOf } from './token-route.ts';

export interface PagesOptions {
  catalog: Catalog;
  releases: Releases;
  bundles: Bundles;
  host: Host;
  tokens: VisitorTokens;
  readCss: ReadCss;
  publicOrigin: string;
  logger: Logger;
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000;
/** More than two thousand product pages; what pages share is not counted. */
const PAGES_BYTES = 22 * 1024 * 1024;

/** D-2.02; a link with `?lang=` also sets the cookie. The word is no part of the page's address. */
const languageAsked = (req: Request, res: Response, { search }: Target): Language => {
  const wanted = languageNamed(search);
  if (wanted) res.cookie('lang', wanted, { path: '/', sameSite: 'lax', secure: req.secure, maxAge: A_YEAR_MS });
  return wanted ?? languageOfPage(req);
};

const send = (req: Request, res: Response, { status, document: { stitched } }: MadePage, filling: Filling): void => {
  const zipped = acceptedEncodings(req.headers['accept-encoding']).includes('gzip');
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
  const { catalog, releases, bundles, host, tokens, publicOrigin } = options;
  const cache = createPageCache<MadePage>({ bytes: PAGES_BYTES, sizeOf: ({ document }) => document.bytes });
  return async (req, res) => {
    const target = targetOf(req.originalUrl);
    const language = languageAsked(req, res, target);
    const [map, shop] = await Promise.all([releases.current(), catalog.shopOf(req.hostname, language)]);
    const { faces, modules } = await bundles.remotes(map, host);
    const address = pageAddress(host, faces, modules, target);
    const asked = { ...address, map, faces, modules, shop, origin: originOf(shop, publicOrigin), language };
    const made = await cache.get(
      `${shop.uuid} ${language} ${address.url}`,
      (last) => makePage(options, asked, last),
      (last) => last.made.map === map && last.made.shop === shop,
    );
    const now = Date.now();
    const visitor = visitorOf(req, res, tokens);
    send(req, res, made, {
      nonce: newNonce(),
      csrf: tokens.csrf(visitor, shop.uuid, now),
      api: catalog.bearerOf(shop.uuid),
    });
  };
};
