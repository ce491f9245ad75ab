import { isShownAt } from '../../shared/is-shown.ts';
import type { FixedShopData } from '../domain/fixed-entities.ts';
import { shelfOf } from './shelf.ts';

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

/** The currently visible entities among those with a publication date. */
export const publishedAt = ({ modules, blogPosts, pages }: FixedShopData, now: number) => ({
  modules: shelfOf(modules.filter((one) => isShownAt(one, now))),
  blogPosts: shelfOf(blogPosts.filter((one) => isShownAt(one, now))),
  pages: shelfOf(pages.filter((one) => isShownAt(one, now))),
});
