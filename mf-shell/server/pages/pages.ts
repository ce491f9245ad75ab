import type { Language } from '@shop/contracts';
import { acceptedEncodings, callerOfAddress, languageOfPage, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { askedBy } from './asked-by.ts';
import { NONCE } from './document.ts';
import type { Catalog } from '../calls/catalog.ts';
import { originOf } from '../calls/hosts.ts';
import { isCurrent, makePage, weightOf, type MadePage, type NoSuchPage } from './make-page.ts';
import type { PageAsked, PageParts } from './page-inputs.ts';
import { newNonce } from './nonce.ts';
import { languageNamed, NO_PAGE, pageAddress, targetOf, type Target } from './page-asked.ts';
import { createPageCache, PAGES_BYTES } from './page-cache.ts';
import { outcomesOf } from './page-fault.ts';
import { PAGE_SEEDS, type PageSeed } from './page-seeds.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { ReleaseHealth } from '../releases/release-health.ts';
import { backOfficePolicy } from './security-policy.ts';
import { shopShown, type ShopShown } from '../calls/shop-shown.ts';
import { giveCsrf, visitorOf } from '../forms/token-route.ts';

export interface PagesOptions extends PageParts {
  releases: Pick<LiveReleases, 'setFor'>;
  health: ReleaseHealth;
  tokens: VisitorTokens;
  publicOrigin: string;
  /** Memory for cached pages. */
  bytes?: number;
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * D-2.02: a link with `?lang=` also sets the cookie. The parameter is not part of the page's address. Staff read their
 * own language, whichever languages the shop offers to visitors.
 */
const shopAndLanguageOf = async (
  catalog: Pick<Catalog, 'shopOf'>,
  req: Request,
  res: Response,
  { pathname, search }: Target,
): Promise<ShopShown> => {
  const requestedLanguage = languageNamed(search);
  const ofStaff = async (language: Language) => ({ language, shop: await catalog.shopOf(req.hostname, language) });
  const shown = /^\/dashboard(?:\/|$)/.test(pathname)
    ? await ofStaff(requestedLanguage ?? languageOfPage(req))
    : await shopShown(catalog, req, requestedLanguage);
  if (requestedLanguage === shown.language)
    res.cookie('lang', requestedLanguage, { path: '/', sameSite: 'lax', secure: req.secure, maxAge: A_YEAR_MS });
  return shown;
};

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Only the browser stores it, and asks by the ETag whether it has changed.
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

const send = (req: Request, res: Response, { status, sendable }: MadePage): void => {
  const retryHeaders = status === 503 ? { 'Retry-After': '2' } : {};
  if (sendable.kind === 'nonced') {
    const nonce = newNonce();
    const text = sendable.text.replaceAll(NONCE, nonce);
    res.writeHead(status, { ...HEADERS, ...retryHeaders, 'Content-Security-Policy': backOfficePolicy(nonce) });
    return void res.end(req.method === 'HEAD' ? undefined : text);
  }
  const { ready, policy } = sendable;
  const headers = { ...HEADERS, ...retryHeaders, ETag: ready.etag, 'Content-Security-Policy': policy };
  if (status === 200 && req.headers['if-none-match'] === ready.etag) return void res.writeHead(304, headers).end();
  const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
  const bytes = ready.in(encoding);
  res.writeHead(status, {
    ...headers,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
};

/**
 * Keeps the other parameters of the visitor's link. The redirect is not cached, because a page may exist there again.
 */
const sendOn = (res: Response, to: string, { search }: Target): void => {
  const query = search.toString();
  const [address = '', ...behind] = to.split('#');
  const asked = query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
  const Location = [asked, ...behind].join('#');
  res.writeHead(301, { Location, 'Cache-Control': 'private, no-cache' }).end();
};

const SEED_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
const FOR_EVER = 'public, max-age=31536000, immutable';

const sendSeed = (req: Request, res: Response, { ready }: PageSeed, lasting: string): void => {
  const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
  const bytes = ready.in(encoding);
  res.removeHeader('X-Request-Id');
  // Any cache may store it, so the visitor's new cookies must not be in it.
  res.removeHeader('Set-Cookie');
  res.writeHead(200, {
    ...SEED_HEADERS,
    'Cache-Control': lasting,
    'Content-Length': bytes.length,
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
};

export interface Pages {
  readonly page: RequestHandler;
  readonly seed: RequestHandler;
}

/** All pages of the shop: made once while nothing changes, except for the visitor's cookies. */
export const createPages = (options: PagesOptions): Pages => {
  const { catalog, releases, health, host, hostRelease, tokens, publicOrigin, seeds, bytes = PAGES_BYTES } = options;
  const cache = createPageCache<MadePage | NoSuchPage>({
    bytes,
    sizeOf: weightOf,
    isOwn: (page) => page.kind === 'page' && page.own,
  });
  const answeredPages = new WeakSet<MadePage>();

  const pageAt = async (asked: PageAsked): Promise<MadePage | string> => {
    const { releases, shop, language, url, below } = asked;
    const cached = cache.get(
      `${releases.key} ${shop.uuid} ${language} ${url} ${below}`,
      (last) => makePage(options, asked, last),
      (last) => isCurrent(last, asked),
    );
    const nowhere = () => pageAt({ ...asked, match: undefined, url: NO_PAGE });
    // An unknown route does not need the catalogue: when it cannot be asked, there is no redirect.
    if (!asked.match && url !== NO_PAGE)
      return cached.then((page) => (page.kind === 'none' && page.movedTo) || nowhere(), nowhere);
    const page = await cached;
    return page.kind === 'page' ? page : (page.movedTo ?? nowhere());
  };

  /** A page, or the address that it has moved to (D-10.05). */
  const pageOf = async (req: Request, res: Response, target: Target): Promise<MadePage | string> => {
    const { language, shop } = await shopAndLanguageOf(catalog, req, res, target);
    const visitor = visitorOf(req, res, tokens);
    // Chosen once for the whole page, so that all of it has the same releases.
    const set = releases.setFor(visitor);
    if (!set) throw new Error('no release of any remote is known yet');
    const address = pageAddress(host, set, target);
    if (!address.match && set.gap) throw new Error('a remote has no release that can be shown');
    const bearer = catalog.bearerOf(shop.uuid);
    const caller = callerOfAddress(req.ip ?? '');
    const page = await askedBy.run(caller, () =>
      pageAt({ ...address, releases: set, shop, origin: originOf(shop, publicOrigin), language, bearer }),
    );
    if (typeof page === 'string') return page;
    const outcomes = outcomesOf(page.outcomes, !answeredPages.has(page));
    answeredPages.add(page);
    for (const fact of outcomes) health.saw({ ...fact, where: 'server', address: caller });
    giveCsrf(req, res, tokens, visitor, shop.uuid);
    return page;
  };

  return {
    page: async (req, res) => {
      req.endpointId = 'page';
      const target = targetOf(req.originalUrl);
      const page = await pageOf(req, res, target);
      if (typeof page === 'string') sendOn(res, page, target);
      else send(req, res, page);
    },
    // A replica without this seed makes the page that has it; when that page now has another seed, the answer is made
    // for the asking page itself.
    seed: async (req, res) => {
      req.endpointId = 'page-seed';
      const { pathname, search } = targetOf(req.originalUrl);
      const knownSeed = seeds.find(pathname);
      if (knownSeed) return sendSeed(req, res, knownSeed, FOR_EVER);
      const ofThisShell = pathname.startsWith(`${PAGE_SEEDS}/${hostRelease.version}/`);
      const [like, page] = [search.get('like'), search.get('page')];
      const made =
        ofThisShell && (like ?? page) !== null ? await pageOf(req, res, targetOf(like ?? page ?? '')) : undefined;
      const seed = typeof made === 'object' ? made.seed.deref() : undefined;
      const isSame = seed?.path === pathname;
      if (!seed || (like !== null && !isSame)) return void res.status(404).setHeader('Cache-Control', 'no-store').end();
      sendSeed(req, res, seed, isSame ? FOR_EVER : 'no-store');
    },
  };
};
