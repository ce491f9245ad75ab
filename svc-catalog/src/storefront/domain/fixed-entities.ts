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
export interface FixedEntity {
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
export type FixedKind = keyof FixedEntity;

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
const withEntity = <Entity extends { readonly _id: string }>(
  entities: readonly Entity[],
  id: string,
  entity: Entity | null,
  order?: (a: Entity, b: Entity) => number,
): Entity[] => {
  const at = entities.findIndex(({ _id }) => _id === id);
  const others = entities.filter(({ _id }) => _id !== id);
  const list = entity === null ? others : others.toSpliced(at < 0 ? others.length : at, 0, entity);
  return order ? list.sort(order) : list;
};

const PLACES: {
  readonly [Kind in FixedKind]: (
    data: FixedShopData,
    id: string,
    entity: FixedEntity[Kind] | null,
  ) => Partial<FixedShopData>;
} = {
  category: (data, id, entity) => ({ categories: withEntity(data.categories, id, entity, byPosition) }),
  brand: (data, id, entity) => ({ brands: withEntity(data.brands, id, entity, byPosition) }),
  'brand-line': (data, id, entity) => ({ brandLines: withEntity(data.brandLines, id, entity, byPosition) }),
  collection: (data, id, entity) => ({ collections: withEntity(data.collections, id, entity) }),
  tag: (data, id, entity) => ({ tags: withEntity(data.tags, id, entity) }),
  module: (data, id, entity) => ({ modules: withEntity(data.modules, id, entity, byPosition) }),
  'blog-category': (data, id, entity) => ({ blogCategories: withEntity(data.blogCategories, id, entity) }),
  'blog-post': (data, id, entity) => ({ blogPosts: withEntity(data.blogPosts, id, entity, newestFirst) }),
  page: (data, id, entity) => ({ pages: withEntity(data.pages, id, entity) }),
};
export const FIXED_KINDS = Object.keys(PLACES) as FixedKind[]; // the keys of the table above

/** A shop's data with one current entity; null removes it. */
export const withFixedEntity = <Kind extends FixedKind>(
  data: FixedShopData,
  kind: Kind,
  id: string,
  entity: FixedEntity[Kind] | null,
): FixedShopData => ({ ...data, ...PLACES[kind](data, id, entity) });
