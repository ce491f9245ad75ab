import { isShownAt } from '../../shared/is-shown.ts';
import type { FixedShopData } from '../domain/fixed-entities.ts';
import { entityIndexOf } from './entity-index.ts';

export const fixedIndexesOf = (data: FixedShopData) => ({
  shop: data.shop,
  menus: data.menus,
  categories: entityIndexOf(data.categories),
  brands: entityIndexOf(data.brands),
  brandLines: entityIndexOf(data.brandLines),
  collections: entityIndexOf(data.collections),
  tags: entityIndexOf(data.tags),
  modules: entityIndexOf(data.modules),
  blogCategories: entityIndexOf(data.blogCategories),
  blogPosts: entityIndexOf(data.blogPosts),
  pages: entityIndexOf(data.pages),
});
export type FixedIndexes = ReturnType<typeof fixedIndexesOf>;

/** The currently visible entities among those with a publication date. */
export const publishedAt = ({ modules, blogPosts, pages }: FixedShopData, now: number) => ({
  modules: entityIndexOf(modules.filter((one) => isShownAt(one, now))),
  blogPosts: entityIndexOf(blogPosts.filter((one) => isShownAt(one, now))),
  pages: entityIndexOf(pages.filter((one) => isShownAt(one, now))),
});
