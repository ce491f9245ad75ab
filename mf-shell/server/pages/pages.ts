import type { Language } from '@shop/contracts';
import { acceptedEncodings, callerOfAddress, languageOfPage, type VisitorTokens } from '@shop/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { askedBy } from './asked-by.ts';
import { NONCE } from './document.ts';
import type { Catalog } from '../calls/catalog.ts';
import { originOf } from '../calls/hosts.ts';
import {
  isOfNow,
  makePage,
  weightOf,
  type MadePage,
  type NoSuchPage,
  type PageAsked,
  type PageParts,
} from './make-page.ts';
import { newNonce } from './nonce.ts';
import { languageNamed, NO_PAGE, pageAddress, targetOf, type Target } from './page-asked.ts';
import { createPageCache, PAGES_BYTES } from './page-cache.ts';
import { outcomesOf } from './page-fault.ts';
import { PAGE_SEEDS, type PageSeed } from './page-seeds.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { ReleaseHealth } from '../releases/release-health.ts';
import { noncePolicy } from './security-policy.ts';
import { shopShown, type ShopShown } from '../calls/shop-shown.ts';
import { giveCsrf, visitorOf } from '../forms/token-route.ts';

export interface PagesOptions extends PageParts {
  releases: Pick<LiveReleases, 'setFor'>;
  health: ReleaseHealth;
  tokens: VisitorTokens;
  publicOrigin: string;
  /** Of memory, for the pages that are kept. */
  bytes?: number;
}

const A_YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * D-2.02; a link with `?lang=` also sets the cookie. The word is no part of the page's address. Staff read their own
 * language, whichever the shop offers its visitors.
 */
const shopAsked = async (
  catalog: Pick<Catalog, 'shopOf'>,
  req: Request,
  res: Response,
  { pathname, search }: Target,
): Promise<ShopShown> => {
  const wanted = languageNamed(search);
  const ofStaff = async (language: Language) => ({ language, shop: await catalog.shopOf(req.hostname, language) });
  const shown = /^\/dashboard(?:\/|$)/.test(pathname)
    ? await ofStaff(wanted ?? languageOfPage(req))
    : await shopShown(catalog, req, wanted);
  if (wanted === shown.language)
    res.cookie('lang', wanted, { path: '/', sameSite: 'lax', secure: req.secure, maxAge: A_YEAR_MS });
  return shown;
};

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // Kept by the browser alone, which asks by the mark whether it is still so.
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
};

const send = (req: Request, res: Response, { status, sendable }: MadePage): void => {
  const again = status === 503 ? { 'Retry-After': '2' } : {};
  if (sendable.kind === 'nonced') {
    const nonce = newNonce();
    const text = sendable.text.replaceAll(NONCE, nonce);
    res.writeHead(status, { ...HEADERS, ...again, 'Content-Security-Policy': noncePolicy(nonce) });
    return void res.end(req.method === 'HEAD' ? undefined : text);
  }
  const { ready, policy } = sendable;
  const headers = { ...HEADERS, ...again, ETag: ready.etag, 'Content-Security-Policy': policy };
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

/** What the visitor’s link said beside the address goes along. Asked again each time: it may get a page again. */
const sendOn = (res: Response, to: string, { search }: Target): void => {
  const said = search.toString();
  const [address = '', ...behind] = to.split('#');
  const asked = said === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${said}`;
  const Location = [asked, ...behind].join('#');
  res.writeHead(301, { Location, 'Cache-Control': 'private, no-cache' }).end();
};

const SEED_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', Vary: 'Accept-Encoding' };
const FOR_EVER = 'public, max-age=31536000, immutable';

const sendSeed = (req: Request, res: Response, { ready }: PageSeed, lasting: string): void => {
  const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
  const bytes = ready.in(encoding);
  res.removeHeader('X-Request-Id');
  // Any cache may keep it: what making its page gave the visitor is not for the next one.
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

/** Every page of the shop: made once while nothing changes; what is a visitor's own are cookies. */
export const createPages = (options: PagesOptions): Pages => {
  const { catalog, releases, health, host, hostRelease, tokens, publicOrigin, seeds, bytes = PAGES_BYTES } = options;
  const cache = createPageCache<MadePage | NoSuchPage>({
    bytes,
    sizeOf: weightOf,
    isOwn: (page) => page.kind === 'page' && page.own,
  });
  const answered = new WeakSet<MadePage>();

  const pageAt = async (asked: PageAsked): Promise<MadePage | string> => {
    const { releases, shop, language, url, below } = asked;
    const made = cache.get(
      `${releases.key} ${shop.uuid} ${language} ${url} ${below}`,
      (last) => makePage(options, asked, last),
      (last) => isOfNow(last, asked),
    );
    const nowhere = () => pageAt({ ...asked, match: undefined, url: NO_PAGE });
    // Of what no route has nobody waits for the catalogue: where it cannot be asked, nothing leads on.
    if (!asked.match && url !== NO_PAGE)
      return made.then((page) => (page.kind === 'none' && page.movedTo) || nowhere(), nowhere);
    const page = await made;
    return page.kind === 'page' ? page : (page.movedTo ?? nowhere());
  };

  /** A page, or the address that it has moved to (D-10.05). */
  const pageOf = async (req: Request, res: Response, target: Target): Promise<MadePage | string> => {
    const { language, shop } = await shopAsked(catalog, req, res, target);
    const visitor = visitorOf(req, res, tokens);
    // Once for the whole page, so that nothing of it is of another release.
    const set = releases.setFor(visitor);
    if (!set) throw new Error('no release of any remote is known yet');
    const address = pageAddress(host, set, target);
    if (!address.match && set.gap) throw new Error('a remote has no release that can be shown');
    const bearer = catalog.bearerOf(shop.uuid);
    const caller = callerOfAddress(req.ip ?? '');
    const made = await askedBy.run(caller, () =>
      pageAt({ ...address, releases: set, shop, origin: originOf(shop, publicOrigin), language, bearer }),
    );
    if (typeof made === 'string') return made;
    const outcomes = outcomesOf(made.looks, !answered.has(made));
    answered.add(made);
    for (const fact of outcomes) health.saw({ ...fact, where: 'server', address: caller });
    giveCsrf(req, res, tokens, visitor, shop.uuid);
    return made;
  };

  return {
    page: async (req, res) => {
      req.endpointId = 'page';
      const target = targetOf(req.originalUrl);
      const made = await pageOf(req, res, target);
      if (typeof made === 'string') sendOn(res, made, target);
      else send(req, res, made);
    },
    // A replica that did not write it makes a page that has it; when that has another one now, the very page that asks.
    seed: async (req, res) => {
      req.endpointId = 'page-seed';
      const { pathname, search } = targetOf(req.originalUrl);
      const known = seeds.find(pathname);
      if (known) return sendSeed(req, res, known, FOR_EVER);
      const ofThisShell = pathname.startsWith(`${PAGE_SEEDS}/${hostRelease.version}/`);
      const [like, page] = [search.get('like'), search.get('page')];
      const made =
        ofThisShell && (like ?? page) !== null ? await pageOf(req, res, targetOf(like ?? page ?? '')) : undefined;
      const seed = typeof made === 'object' ? made.seed.deref() : undefined;
      const same = seed?.path === pathname;
      if (!seed || (like !== null && !same)) return void res.status(404).setHeader('Cache-Control', 'no-store').end();
      sendSeed(req, res, seed, same ? FOR_EVER : 'no-store');
    },
  };
};
