import { languageOfPage, readCookie, VISITOR_COOKIE, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import type { Catalog } from '../calls/catalog.ts';

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/** The anonymous visitor of a request (D-2.04); a new one gets the cookie, a known one gets it signed again. */
export const visitorOf = (req: Request, res: Response, tokens: VisitorTokens): string => {
  const ownCookie = readCookie(req, VISITOR_COOKIE);
  const knownId = tokens.visitorIdOf(ownCookie);
  const cookie =
    knownId === undefined || ownCookie === undefined ? tokens.newVisitorCookie() : tokens.cookieOf(knownId, ownCookie);
  const visitorId = cookie.slice(0, cookie.lastIndexOf('.'));
  if (cookie === ownCookie) return visitorId;
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

/** One token comes with the page, whose script reads it; it is bound to the other cookie (D-2.04). */
const CSRF_COOKIE = 'csrf-token';
/** A page may be open this long (ms) and still hold a valid token. */
const MIN_VALIDITY_MS = 6 * 3600 * 1000;

/** Whether it belongs to the visitor and is valid long enough; its signature is checked on a write. */
const canBeReused = (token: string | undefined, visitorId: string, shopUuid: string): boolean => {
  const [subject, expiry = ''] = token?.split('~') ?? [];
  return subject === `${visitorId}|${shopUuid}` && Number(expiry.split('.')[0]) > Date.now() + MIN_VALIDITY_MS;
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
  if (!canBeReused(readCookie(req, CSRF_COOKIE), visitorId, shopUuid))
    setCsrf(req, res, tokens.csrf(visitorId, shopUuid, Date.now()));
};

/** D-2.04: `GET /web/api/token` renews the tokens of the page. */
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
