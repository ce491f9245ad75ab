import { createHash } from 'node:crypto';
import type { CatalogKind } from '@shop/contracts/catalog/events';
import type { Spending } from '@shop/contracts/promotion';
import type { ListedProduct } from '../../products/index.ts';
import { ratingOf } from '../../reviews/index.ts';
import type { ChangedEntity } from '../../shared/changed-entity.ts';
import { shopOfRequest, type ShopRecord } from '../../shop/index.ts';
import { FIXED_KINDS, type FixedKind } from '../domain/fixed-entities.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { keptProduct } from './kept-product.ts';
import { createListingCaches } from './listings.ts';
import { createShopMemory, type ShopMemory } from './shop-memory.ts';
import { noScores, type SalesScores } from './sales-scores.ts';
import type { Part } from './stamp.ts';
import type { StockLevels, UnitsMoved } from './stock-levels.ts';

/** The read model: every shop of the installation in memory, filled from the database and kept current by signals. */
export const createCatalogues = (
  source: CatalogueSource,
  stock: StockLevels,
  now: () => number,
  spendingOf?: (promotion: string) => Spending | undefined,
  scores: Pick<SalesScores, 'of'> = noScores,
  /** Called before a shop is added, so that its best sellers are there with it. */
  readSales: () => Promise<void> = () => Promise.resolve(),
) => {
  const shops = new Map<string, ShopMemory>();
  let searchable = false;
  /** Which hosts lead to which shop. */
  const hosts: Part = { age: 1 };
  const caches = createListingCaches();

  const shopMemory = async (shop: ShopRecord): Promise<ShopMemory> =>
    createShopMemory(await source.fixedShopData(shop), {
      unitsOf: stock.unitsOf,
      ...(spendingOf && { spendingOf }),
      scores: scores.of(shop._id),
      now,
      caches,
    });
  /** The products of all shops or of one. */
  const productsByShop = async (shopUuid?: string): Promise<Map<string, ListedProduct[]>> => {
    const kept = new Map<string, ListedProduct[]>();
    for await (const batch of source.products(keptProduct, shopUuid))
      for (const product of batch) {
        const ofShop = kept.get(product.shopUuid);
        if (ofShop) ofShop.push(product);
        else kept.set(product.shopUuid, [product]);
      }
    return kept;
  };
  const idsOf = (changed: readonly ChangedEntity[]): string[] => changed.map(({ id }) => id);

  const addShop = async (shop: ShopRecord): Promise<ShopMemory> => {
    const memory = await shopMemory(shop);
    // Includes promotions whose signals came before the shop was in memory, and so had no effect.
    for (const promotion of await source.promotions())
      if (promotion.shopUuid === shop._id) memory.putPromotion(promotion);
    memory.fill((await productsByShop(shop._id)).get(shop._id) ?? []);
    for await (const { _id, stars } of source.ratings({ shopUuid: shop._id }))
      memory.putRating(_id.product, ratingOf(stars));
    await readSales();
    // Whole or not at all: a shop that is there is not read again.
    shops.set(shop._id, memory);
    hosts.age += 1;
    return memory;
  };
  const readShops = async (changed: readonly ChangedEntity[]): Promise<void> => {
    for (const shop of await source.shops(idsOf(changed))) {
      const known = shops.get(shop._id);
      if (known) {
        const before = known.shop().hosts.join();
        known.putSettings({ shop });
        if (before !== shop.hosts.join()) hosts.age += 1;
        continue;
      }
      await (await addShop(shop)).fillSearch();
    }
  };
  const readProducts = async (changed: readonly ChangedEntity[]): Promise<void> => {
    const found = new Map((await source.productsByIds(idsOf(changed))).map((product) => [product._id, product]));
    for (const { id, shopUuid } of changed) {
      const product = found.get(id);
      if (product) shops.get(product.shopUuid)?.putProduct(keptProduct(product));
      else shops.get(shopUuid)?.removeProduct(id);
    }
  };
  const readPromotions = async (changed: readonly ChangedEntity[]): Promise<void> => {
    const found = new Map((await source.promotions(idsOf(changed))).map((promotion) => [promotion.uuid, promotion]));
    for (const { id, shopUuid } of changed) {
      const promotion = found.get(id);
      if (promotion) shops.get(promotion.shopUuid)?.putPromotion(promotion);
      else shops.get(shopUuid)?.removePromotion(id);
    }
  };
  const readRatings = async (changed: readonly ChangedEntity[]): Promise<void> => {
    const products = new Map(
      changed.flatMap(({ product, shopUuid }) => (product ? [[product, shopUuid] as const] : [])),
    );
    for (const [product, shopUuid] of products) {
      let stars: readonly number[] = [];
      for await (const rated of source.ratings({ shopUuid, product })) stars = rated.stars;
      shops.get(shopUuid)?.putRating(product, ratingOf(stars));
    }
  };
  const readMenus = async (changed: readonly ChangedEntity[]): Promise<void> => {
    for (const { shopUuid } of changed)
      shops.get(shopUuid)?.putSettings({ menus: (await source.menusOf(shopUuid)) ?? undefined });
  };
  const readFixed = async <Kind extends FixedKind>(kind: Kind, changed: readonly ChangedEntity[]): Promise<void> => {
    const found = new Map((await source.fixedEntities(kind, idsOf(changed))).map((entity) => [entity._id, entity]));
    for (const { id, shopUuid } of changed) await shops.get(shopUuid)?.putEntity(kind, id, found.get(id) ?? null);
  };

  return {
    load: async (): Promise<void> => {
      for (const shop of await source.shops()) shops.set(shop._id, await shopMemory(shop));
      for (const promotion of await source.promotions()) shops.get(promotion.shopUuid)?.putPromotion(promotion);
      for (const [shop, products] of await productsByShop()) shops.get(shop)?.fill(products);
      for await (const { _id, stars } of source.ratings())
        shops.get(_id.shopUuid)?.putRating(_id.product, ratingOf(stars));
    },
    /** Makes everything findable, in slices between answers: for after the start. */
    fillSearch: async (): Promise<void> => {
      for (const shop of shops.values()) await shop.fillSearch();
      searchable = true;
    },
    /** Whether the shops that were there at the start can be searched: until then a search waits. */
    searchable: (): boolean => searchable,
    /** Reads changed entities of one kind again, each on its own; missing ones are removed from memory. */
    reload: async (kind: CatalogKind, changed: readonly ChangedEntity[]): Promise<void> => {
      const fixed = FIXED_KINDS.find((each) => each === kind);
      if (fixed) return readFixed(fixed, changed);
      if (kind === 'product') return readProducts(changed);
      if (kind === 'promotion') return readPromotions(changed);
      if (kind === 'review') return readRatings(changed);
      // Read where they are kept: of the words of dictionaries products have their own.
      if (kind === 'attribute' || kind === 'feature' || kind === 'redirect' || kind === 'stock-alert') return;
      return kind === 'menus' ? readMenus(changed) : readShops(changed);
    },
    /** Reads a shop whole, unless it is held; it can be searched a moment later. */
    open: async (shopUuid: string): Promise<void> => {
      const [shop] = shops.has(shopUuid) ? [] : await source.shops([shopUuid]);
      if (shop) void (await addShop(shop)).fillSearch();
    },
    /** The scores of a shop's products are others. */
    salesChanged: (shopUuid: string): void => shops.get(shopUuid)?.salesChanged(),
    /** A shop that is not held any more. */
    forget: (shopUuid: string): void => void shops.delete(shopUuid),
    /** The version of a product that memory holds; 0 when it holds none. */
    productVersion: (shopUuid: string, uuid: string): number => shops.get(shopUuid)?.version(uuid) ?? 0,
    stockChanged: ({ product, before, after }: UnitsMoved): void => {
      for (const shop of shops.values()) shop.stockChanged(product, before, after);
    },
    /** Updates the used budget of a promotion of any shop. */
    promotionSpent: (uuid: string, before: Spending | undefined, after: Spending | undefined): void => {
      for (const shop of shops.values()) shop.promotionSpent(uuid, before, after);
    },
    stockFilled: (): void => {
      for (const shop of shops.values()) shop.stockFilled();
    },
    /** D-2.01. `request.host` is Express's own, which believes a proxy only if it is trusted; few requests need it. */
    ofRequest: (
      tokenShop: string | undefined,
      request: { readonly host: string | undefined },
    ): ShopMemory | undefined => {
      const direct = tokenShop === undefined ? undefined : shops.get(tokenShop);
      if (direct) return direct;
      const shop = shopOfRequest(
        [...shops.values()].map((memory) => memory.shop()),
        tokenShop,
        request.host,
      );
      return shop && shops.get(shop._id);
    },
    /** Changes whenever a host leads to another shop than before; the mark is the same in every replica. */
    hosts: {
      part: hosts,
      mark: (): string => {
        const all = [...shops.values()].map((memory) => `${memory.shop()._id} ${memory.shop().hosts.join(' ')}`);
        return createHash('sha1').update(all.sort().join('\n')).digest('base64url').slice(0, 10);
      },
    },
    every: (): Iterable<ShopMemory> => shops.values(),
    ofShop: (shopUuid: string): ShopMemory | undefined => shops.get(shopUuid),
    size: (): number => shops.size,
  };
};
export type Catalogues = ReturnType<typeof createCatalogues>;
