import type {
  BlogCategoryRecord, BlogPostHead, BrandLineRecord, BrandRecord, CategoryRecord, CmsPageHead, CollectionRecord, ModuleRecord, TagRecord,
} from '../domain/records.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';
import { shelfOf } from './shelf.ts';

/** What a shop has beside its products: changes seldom and is seen everywhere. */
export interface FixedShopData {
  readonly shop: ShopRecord;
  readonly menus: MenusRecord | undefined;
  readonly categories: readonly CategoryRecord[];
  readonly brands: readonly BrandRecord[];
  readonly brandLines: readonly BrandLineRecord[];
  readonly collections: readonly CollectionRecord[];
  readonly tags: readonly TagRecord[];
  readonly modules: readonly ModuleRecord[];
  readonly blogCategories: readonly BlogCategoryRecord[];
  readonly blogPosts: readonly BlogPostHead[];
  readonly pages: readonly CmsPageHead[];
}

export const shelvesOf = (data: FixedShopData) => ({
  shop: data.shop,
  menus: data.menus,
  categories: shelfOf(data.categories),
  brands: shelfOf(data.brands),
  brandLines: shelfOf(data.brandLines),
  collections: shelfOf(data.collections),
  tags: shelfOf(data.tags),
  modules: shelfOf(data.modules),
  blogCategories: shelfOf(data.blogCategories),
  blogPosts: shelfOf(data.blogPosts),
  pages: shelfOf(data.pages),
});
export type FixedShelves = ReturnType<typeof shelvesOf>;
