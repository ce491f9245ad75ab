import { getShop, ShopView, type Language } from '@shop/contracts';
import type { VisitorTokens } from '@shop/service-kit';
import { createCachedFetch } from './answer-cache.ts';
import type { Host, ServerCall } from './host.ts';

const DEADLINE_MS = 2500;
const BEARER_KEPT_MS = 60_000;
const NO_SHOP = '-';
const FRESH_MS = 1000;
const MOST_SHOPS = 2000;

interface KnownShop {
  shop: ShopView;
  text: string;
  asked: number;
}

export interface Catalog {
  /** SF-3.17: the shop of a host name; the last one known while the catalogue is down. */
  shopOf(host: string, language: Language): Promise<ShopView>;
  /** Calls for a page of that shop, with the bearer the page's own calls would carry. */
  callFor(shopUuid: string, host: string, language: Language): ServerCall;
  /** The bearer of a shop's pages: the same for every visitor, made anew each minute. */
  bearerOf(shopUuid: string): string;
}

export const createCatalog = ({ origin, host: { api }, tokens }: { origin: string; host: Host; tokens: VisitorTokens }): Catalog => {
  const cachedFetch = createCachedFetch();
  const bearers = new Map<string, { token: string; until: number }>();
  const shops = new Map<string, KnownShop>();

  const bearerOf = (shopUuid: string): string => {
    const known = bearers.get(shopUuid);
    if (known && known.until > Date.now()) return known.token;
    const token = tokens.bearer(shopUuid, Date.now());
    bearers.set(shopUuid, { token, until: Date.now() + BEARER_KEPT_MS });
    return token;
  };

  const callFor = (shopUuid: string, host: string, language: Language): ServerCall =>
    api.createCall({
      origin,
      timeoutMs: DEADLINE_MS,
      fetch: cachedFetch,
      headersFor: () => ({ 'accept-language': language, 'x-forwarded-host': host, authorization: `Bearer ${bearerOf(shopUuid)}` }),
    });

  const ask = async (host: string, language: Language, last: KnownShop | undefined): Promise<ShopView> => {
    const { body } = await callFor(NO_SHOP, host, language)(getShop);
    const text = JSON.stringify(body);
    return last?.text === text ? last.shop : ShopView.parse(body);
  };

  const shopOf = async (host: string, language: Language): Promise<ShopView> => {
    const key = `${host} ${language}`;
    const last = shops.get(key);
    if (last && Date.now() - last.asked < FRESH_MS) return last.shop;
    try {
      const shop = await ask(host, language, last);
      shops.set(key, { shop, text: JSON.stringify(shop), asked: Date.now() });
      if (shops.size > MOST_SHOPS) shops.clear();
      return shop;
    } catch (error) {
      if (!last) throw error;
      last.asked = Date.now();
      return last.shop;
    }
  };

  return { callFor, bearerOf, shopOf };
};
