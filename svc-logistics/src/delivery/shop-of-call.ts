import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import type { ReadCopy } from '@shop/service-kit';
import type { Request } from 'express';

/** D-2.01: the shop of a public call is found by host name; else it is the default one. */
export const createShopOfCall =
  (shops: ReadCopy<ShopSnapshot>, onlyShop: () => string | undefined) =>
  (req: Request): string | undefined => {
    let fallback: string | undefined;
    for (const shop of shops.values()) {
      if (shop.hosts.includes(req.host) || shop.hosts.includes(req.hostname)) return shop.uuid;
      if (shop.isDefault) fallback = shop.uuid;
    }
    return fallback ?? onlyShop();
  };
export type ShopOfCall = ReturnType<typeof createShopOfCall>;
