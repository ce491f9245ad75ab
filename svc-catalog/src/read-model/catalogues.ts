import type { CatalogueRepository } from '../persistence/catalogue.repository.ts';
import { ratingOf } from '../domain/ratings.ts';
import { shopOfRequest } from '../domain/shop.ts';
import { keptProduct } from './kept-product.ts';
import { createShopMemory, type ShopMemory } from './shop-memory.ts';
import type { StockLevels, UnitsMoved } from './stock-levels.ts';

/** The read model: every shop of the installation in memory, built from the database and kept current by the topics. */
export const createCatalogues = (repository: CatalogueRepository, stock: StockLevels, clock: () => number) => {
  const shops = new Map<string, ShopMemory>();

  const putShops = async (): Promise<void> => {
    for (const shop of await repository.shops()) {
      const fixed = await repository.stockOf(shop);
      const known = shops.get(shop._id);
      if (known) known.putFixed(fixed);
      else shops.set(shop._id, createShopMemory(fixed, stock.unitsOf, clock));
    }
  };

  return {
    load: async (): Promise<void> => {
      await putShops();
      for (const promotion of await repository.promotions()) shops.get(promotion.shopUuid)?.putPromotion(promotion);
      for await (const batch of repository.products()) {
        for (const [shop, memory] of shops) {
          const mine = batch.filter(({ shopUuid }) => shopUuid === shop);
          if (mine.length > 0) memory.fill(mine.map(keptProduct));
        }
      }
      for await (const { _id, stars } of repository.ratings()) shops.get(_id.shopUuid)?.putRating(_id.product, ratingOf(stars));
    },
    /** Makes everything findable, in slices between answers: for after the start. */
    fillSearch: async (): Promise<void> => {
      for (const shop of shops.values()) await shop.fillSearch();
    },
    reloadShops: putShops,
    reloadProducts: async (uuids: readonly string[]): Promise<void> => {
      for (const product of await repository.productsByIds(uuids)) shops.get(product.shopUuid)?.putProduct(keptProduct(product));
    },
    reloadPromotions: async (uuids: readonly string[]): Promise<void> => {
      for (const promotion of await repository.promotions(uuids)) shops.get(promotion.shopUuid)?.putPromotion(promotion);
    },
    removeProduct: (shopUuid: string, uuid: string): void => shops.get(shopUuid)?.removeProduct(uuid),
    removePromotion: (shopUuid: string, uuid: string): void => shops.get(shopUuid)?.removePromotion(uuid),
    /** Whether memory is older than a version of a product. */
    lacks: (shopUuid: string, uuid: string, version: number): boolean => (shops.get(shopUuid)?.version(uuid) ?? 0) < version,
    stockChanged: ({ product, before, after }: UnitsMoved): void => {
      for (const shop of shops.values()) shop.stockChanged(product, before, after);
    },
    stockFilled: (): void => {
      for (const shop of shops.values()) shop.stockFilled();
    },
    /** D-2.01 */
    ofRequest: (tokenShop: string | undefined, host: string | undefined): ShopMemory | undefined => {
      const direct = tokenShop === undefined ? undefined : shops.get(tokenShop);
      if (direct) return direct;
      const shop = shopOfRequest([...shops.values()].map((memory) => memory.shop()), tokenShop, host);
      return shop && shops.get(shop._id);
    },
    ofShop: (shopUuid: string): ShopMemory | undefined => shops.get(shopUuid),
    size: (): number => shops.size,
  };
};
export type Catalogues = ReturnType<typeof createCatalogues>;
