import type { LocalizedText } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import type { KnownShops } from './persistence/shop.repository.ts';

/** As long as a token: whoever renews reads a changed name with the next token, or the one after it. */
const KEPT_MS = 60_000;
const KEPT = 1000;

export type NameOfShop = (shopUuid: string) => Promise<LocalizedText | undefined>;

/** Names of shops, which stand beside each token and rarely change: read from the database and kept for a while. */
export const createShopNames = (shops: Pick<KnownShops, 'of'>): NameOfShop => {
  const names = new LRUCache<string, LocalizedText>({
    max: KEPT,
    ttl: KEPT_MS,
    fetchMethod: (shopUuid) => shops.of(shopUuid).name(),
  });
  return (shopUuid) => names.fetch(shopUuid);
};
