import type { LocalizedText } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import type { KnownShops } from './persistence/shop.repository.ts';

/** As long as the lifetime of a token, so that a changed name is read with one of the next two tokens. */
const KEPT_MS = 60_000;
const KEPT = 1000;

export type NameOfShop = (shopUuid: string) => Promise<LocalizedText | undefined>;

/** A cache of shop names, which every token request needs and which rarely change. */
export const createShopNames = (shops: Pick<KnownShops, 'of'>): NameOfShop => {
  const names = new LRUCache<string, LocalizedText>({
    max: KEPT,
    ttl: KEPT_MS,
    fetchMethod: (shopUuid) => shops.of(shopUuid).name(),
  });
  return (shopUuid) => names.fetch(shopUuid);
};
