import type { Language } from '@shop/contracts';
import { getShop, ShopView } from '@shop/contracts/catalog/storefront';
import type { VisitorTokens } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { createCatalogClient, type Answer } from './catalog-client.ts';
import type { Host, ServerCall } from './host.ts';
import { hostNameOf } from './hosts.ts';
import { inTime } from '../pages/in-time.ts';

/** A third of the time that it is good for: a page that is read for twenty minutes still asks with it. */
const BEARER_KEPT_MS = 10 * 60_000;
const MAX_SHOPS = 500;
const NO_SHOP = '-';
/** The catalogue returns its default shop for a host that no shop has. */
const NO_HOST = 'unknown.invalid';
const FRESH_MS = 1000;
/**
 * Whose a host is, or that it is no shop's, is asked again after this; that some shop's hosts are others now is told
 * with the default shop (`hostsMark`).
 */
const STRANGE_MS = 60_000;
const MAX_STRANGERS = 2000;
const MAX_HOSTS = 2000;
/** Limit for the cached shop views, each counted as three times its text. */
const VIEWS_BYTES = 8 * 1024 * 1024;

/** Calls of pages that svc-logistics answers. */
const DELIVERY_PATHS = '/public/utilis/api/';
/** Milliseconds: a page can do without delivery prices, and does not wait for them as for its product. */
const DELIVERY_DEADLINE_MS = 600;
/** The mark of a question that got no answer: any answer is another one. */
const NO_ANSWER = '-';

/** A page's request to the catalogue, with the mark of the response. */
export interface Read {
  path: string;
  mark: string;
}

interface KnownShop {
  shop: ShopView;
  mark: string;
  bytes: number;
}

/** One shop's catalogue in one language. */
export interface ShopCatalog {
  /**
   * Calls for a page, with the bearer the page's own calls would carry. What is asked is written to `reads`; what is in
   * `known` is not asked again.
   */
  call(reads: Read[], known?: ReadonlyMap<string, Answer>): ServerCall;
  /** The answers that are other ones now, by path; none when all are the same. */
  changed(reads: readonly Read[]): Promise<ReadonlyMap<string, Answer>>;
}

export interface Catalog {
  /**
   * SF-3.17: the shop of a host name, the default one for a stranger; the last one known while the catalogue is down.
   * The same object for all of its hosts while nothing changed.
   */
  shopOf(host: string, language: Language): Promise<ShopView>;
  /** @param host one of the shop's, by which svc-logistics finds it */
  of(shopUuid: string, language: Language, host?: string): ShopCatalog;
  /** The bearer token of a shop's pages: the same for every visitor, renewed every ten minutes. */
  bearerOf(shopUuid: string): string;
}

const bodyOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const createCatalog = ({
  origin,
  deliveryOrigin,
  host: { api },
  tokens,
}: {
  origin: string;
  /** Of svc-logistics; absent: pages are made without delivery prices. */
  deliveryOrigin?: string;
  host: Pick<Host, 'api'>;
  tokens: Pick<VisitorTokens, 'bearer'>;
}): Catalog => {
  const client = createCatalogClient(origin);
  const delivery = deliveryOrigin === undefined ? undefined : createCatalogClient(deliveryOrigin, DELIVERY_DEADLINE_MS);
  const bearers = new LRUCache<string, string>({ max: MAX_SHOPS, ttl: BEARER_KEPT_MS });
  const strangers = new LRUCache<string, true>({ max: MAX_STRANGERS, ttl: STRANGE_MS });

  const bearerOf = (shopUuid: string): string => {
    const known = bearers.get(shopUuid);
    if (known !== undefined) return known;
    const token = tokens.bearer(shopUuid, Date.now());
    bearers.set(shopUuid, token);
    return token;
  };

  const of = (shopUuid: string, language: Language, host?: string): ShopCatalog => {
    const question = (path: string) => ({ path, language, bearer: bearerOf(shopUuid) });
    const deliveryQuestion = (path: string) => ({ ...question(path), ...(host !== undefined && { host }) });
    const ask = async (path: string, reads: Read[]): Promise<Answer> => {
      if (!path.startsWith(DELIVERY_PATHS)) return client.ask(question(path));
      try {
        if (!delivery) throw new Error('svc-logistics is not asked here');
        return await delivery.ask(deliveryQuestion(path));
      } catch (error) {
        // The page is made without it, and again once there is an answer.
        reads.push({ path, mark: NO_ANSWER });
        throw error;
      }
    };
    // While svc-logistics is away, pages keep what it answered before.
    const askAgain = async ({ path, mark }: Read): Promise<Answer | undefined> =>
      path.startsWith(DELIVERY_PATHS)
        ? delivery?.askAgain(deliveryQuestion(path), mark).catch(() => undefined)
        : client.askAgain(question(path), mark);
    return {
      call: (reads, known) =>
        api.createReads(async (path) => {
          const { status, mark, text, requestId } = known?.get(path) ?? (await ask(path, reads));
          reads.push({ path, mark });
          return { status, body: bodyOf(text), requestId };
        }),
      changed: async (reads) => {
        const answers = await Promise.all(reads.map(async (read) => [read.path, await askAgain(read)] as const));
        return new Map(answers.flatMap(([path, answer]) => (answer ? [[path, answer] as const] : [])));
      },
    };
  };

  let lastHosts: string | undefined;
  const known = ({ status, mark, text }: Answer): KnownShop => {
    if (status !== 200) throw new Error(`the catalogue answered ${String(status)} for the shop`);
    const { hostsMark, ...shop } = ShopView.parse(JSON.parse(text));
    if (hostsMark !== undefined && hostsMark !== lastHosts) {
      lastHosts = hostsMark;
      // A host that belonged to no shop may belong to one now.
      strangers.clear();
    }
    return { shop, mark, bytes: 3 * text.length };
  };
  /** Cached by shop and language, independent of the requested host. */
  const views = new LRUCache<string, KnownShop, { host: string; shopUuid: string; language: Language }>({
    maxSize: VIEWS_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: FRESH_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (key, last, { context: { host, shopUuid, language } }) => {
      const question = { path: getShop.path, language, bearer: bearerOf(shopUuid), host };
      try {
        const answer = last ? await client.askAgain(question, last.mark) : await client.ask(question);
        return answer ? sameOr(key, known(answer)) : last;
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
  });
  const viewKey = (shopUuid: string, language: Language): string => `${shopUuid} ${language}`;
  /** What is kept already where it says the same. */
  const sameOr = (key: string, fresh: KnownShop): KnownShop => {
    const kept = views.peek(key, { allowStale: true });
    return kept?.mark === fresh.mark ? kept : fresh;
  };

  /** The shop that the catalogue has for a host. All unknown hosts share one entry. */
  const shopsOfHosts = new LRUCache<string, string, Language>({
    max: MAX_HOSTS,
    ttl: STRANGE_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (host, _last, { context: language }) => {
      const question = { path: getShop.path, language, bearer: bearerOf(NO_SHOP), host };
      const fresh = known(await client.ask(question));
      const key = viewKey(fresh.shop.uuid, language);
      views.set(key, sameOr(key, fresh));
      return fresh.shop.uuid;
    },
  });

  const shopOf = async (asked: string, language: Language): Promise<ShopView> => {
    const lower = asked.toLowerCase();
    const host = strangers.has(lower) ? NO_HOST : lower;
    const before = shopsOfHosts.peek(host, { allowStale: true });
    const shopUuid = await shopsOfHosts.forceFetch(host, { context: language });
    const key = viewKey(shopUuid, language);
    const last = views.peek(key, { allowStale: true });
    const view = views.forceFetch(key, { context: { host, shopUuid, language } });
    const { shop } = await (last && views.getRemainingTTL(key) <= 0 ? inTime(view, last) : view);
    if (host !== lower && !strangers.has(lower)) return shopOf(lower, language);
    if (shop.uuid === shopUuid && (host === NO_HOST || shop.hosts.some((name) => hostNameOf(name) === host)))
      return shop;
    // The host may belong to another shop now.
    if (before === undefined) strangers.set(host, true);
    shopsOfHosts.delete(host);
    return shopOf(lower, language);
  };

  return { of, bearerOf, shopOf };
};
