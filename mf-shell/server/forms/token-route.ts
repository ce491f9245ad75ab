import { languageOfPage, readCookie, VISITOR_COOKIE, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Catalog } from '../calls/catalog.ts';

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

/** One token goes with the page, its script reads it: what it is bound to is the other cookie (D-2.04). */
const CSRF_COOKIE = 'csrf-token';
/** A page that is open for so long (ms) still has one that is taken. */
const LASTS_AT_LEAST = 6 * 3600 * 1000;

/** Whether it is theirs and lasts; whether it is ours is asked when something is written. */
const isOfUse = (token: string | undefined, visitorId: string, shopUuid: string): boolean => {
  const [subject, expiry = ''] = token?.split('~') ?? [];
  return subject === `${visitorId}|${shopUuid}` && Number(expiry.split('.')[0]) > Date.now() + LASTS_AT_LEAST;
};

const setCsrf = (req: Request, res: Response, token: string): void =>
  void res.cookie(CSRF_COOKIE, token, { sameSite: 'lax', secure: req.secure, path: '/', encode: String });

/** The visitor's CSRF token as a cookie that the page reads, when they have none. */
export const giveCsrf = (
  req: Request,
  res: Response,
  tokens: VisitorTokens,
  visitorId: string,
  shopUuid: string,
): void => {
  if (!isOfUse(readCookie(req, CSRF_COOKIE), visitorId, shopUuid))
    setCsrf(req, res, tokens.csrf(visitorId, shopUuid, Date.now()));
};

/** D-2.04: `GET /web/api/token` renews what the page carries. */
export const tokenRoute =
  ({ catalog, tokens }: { catalog: Catalog; tokens: VisitorTokens }): RequestHandler =>
  async (req, res) => {
    const shop = await catalog.shopOf(req.hostname, languageOfPage(req));
    const visitorId = visitorOf(req, res, tokens);
    const now = Date.now();
    res.setHeader('Cache-Control', 'no-store');
    const csrf = tokens.csrf(visitorId, shop.uuid, now);
    setCsrf(req, res, csrf);
    res.json({ api: tokens.bearer(shop.uuid, now), csrf });
  };
