import {
  type BlogCategoryRecord,
  type BlogPostHead,
  type CmsPageHead,
  type ModuleRecord,
  postedAt,
} from '../../content/domain/content-records.ts';
import type { MenusRecord, ShopRecord } from '../../shop/domain/shop.ts';
import type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from '../../taxonomy/domain/taxonomy-records.ts';

/** Kinds of which a shop has some dozens: loaded whole, seen everywhere. */
export interface FixedThing {
  readonly category: CategoryRecord;
  readonly brand: BrandRecord;
  readonly 'brand-line': BrandLineRecord;
  readonly collection: CollectionRecord;
  readonly tag: TagRecord;
  readonly module: ModuleRecord;
  readonly 'blog-category': BlogCategoryRecord;
  readonly 'blog-post': BlogPostHead;
  readonly page: CmsPageHead;
}
export type FixedKind = keyof FixedThing;

/** The data of a shop other than its products, which rarely changes and appears on most pages. */
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

const byPosition = (a: { readonly position: number }, b: { readonly position: number }): number =>
  a.position - b.position;
const newestFirst = (a: BlogPostHead, b: BlogPostHead): number => postedAt(b) - postedAt(a);

/** The list with the current entity; null removes it. */
const withThing = <Thing extends { readonly _id: string }>(
  things: readonly Thing[],
  id: string,
  thing: Thing | null,
  order?: (a: Thing, b: Thing) => number,
): Thing[] => {
  const at = things.findIndex(({ _id }) => _id === id);
  const others = things.filter(({ _id }) => _id !== id);
  const list = thing === null ? others : others.toSpliced(at < 0 ? others.length : at, 0, thing);
  return order ? list.sort(order) : list;
};

const PLACES: {
  readonly [Kind in FixedKind]: (
    data: FixedShopData,
    id: string,
    thing: FixedThing[Kind] | null,
  ) => Partial<FixedShopData>;
} = {
  category: (data, id, thing) => ({ categories: withThing(data.categories, id, thing, byPosition) }),
  brand: (data, id, thing) => ({ brands: withThing(data.brands, id, thing, byPosition) }),
  'brand-line': (data, id, thing) => ({ brandLines: withThing(data.brandLines, id, thing, byPosition) }),
  collection: (data, id, thing) => ({ collections: withThing(data.collections, id, thing) }),
  tag: (data, id, thing) => ({ tags: withThing(data.tags, id, thing) }),
  module: (data, id, thing) => ({ modules: withThing(data.modules, id, thing, byPosition) }),
  'blog-category': (data, id, thing) => ({ blogCategories: withThing(data.blogCategories, id, thing) }),
  'blog-post': (data, id, thing) => ({ blogPosts: withThing(data.blogPosts, id, thing, newestFirst) }),
  page: (data, id, thing) => ({ pages: withThing(data.pages, id, thing) }),
};
export const FIXED_KINDS = Object.keys(PLACES) as FixedKind[]; // the keys of the table above

/** A shop's data with one current entity; null removes it. */
export const withFixedThing = <Kind extends FixedKind>(
  data: FixedShopData,
  kind: Kind,
  id: string,
  thing: FixedThing[Kind] | null,
): FixedShopData => ({ ...data, ...PLACES[kind](data, id, thing) });
