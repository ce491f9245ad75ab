import { languageOfPage, readCookie, VISITOR_COOKIE, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Catalog } from './catalog.ts';

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/** The anonymous visitor of a request (D-2.04); a new one gets the cookie, a known one theirs signed anew. */
export const visitorOf = (req: Request, res: Response, tokens: VisitorTokens): string => {
  const theirs = readCookie(req, VISITOR_COOKIE);
  const known = tokens.visitorIdOf(theirs);
  const cookie =
    known === undefined || theirs === undefined ? tokens.newVisitorCookie() : tokens.cookieOf(known, theirs);
  const visitorId = cookie.slice(0, cookie.lastIndexOf('.'));
  if (cookie === theirs) return visitorId;
  res.cookie(VISITOR_COOKIE, cookie, {
    httpOnly: true,
    sameSite: 'lax',
    secure: req.secure,
    path: '/',
    maxAge: A_YEAR_MS,
    encode: String,
  });
  return visitorId;
};

/** D-2.04: `GET /web/api/token` renews what the page carries. */
export const tokenRoute =
  ({ catalog, tokens }: { catalog: Catalog; tokens: VisitorTokens }): RequestHandler =>
  async (req, res) => {
    const shop = await catalog.shopOf(req.hostname, languageOfPage(req));
    const visitorId = visitorOf(req, res, tokens);
    const now = Date.now();
    res.setHeader('Cache-Control', 'no-store');
    res.json({ api: tokens.bearer(shop.uuid, now), csrf: tokens.csrf(visitorId, shop.uuid, now) });
  };
