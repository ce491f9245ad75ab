import { type Language, localized, type LocalizedText } from '@shop/contracts';
import { isEntityItem, type MenuItemType, PAGE_ITEM_TYPES, type EntityItemType } from '@shop/contracts/catalog';
import { categoryPath, type ShopCatalogue } from './shop-catalogue.ts';

/** The current target of a menu item. */
export interface MenuTarget {
  /** Its own name. */
  readonly name: LocalizedText;
  readonly href: string;
}
type Find = (id: string, catalogue: ShopCatalogue) => MenuTarget | undefined;

const OF_TYPE: Readonly<Record<EntityItemType, Find>> = {
  ProductCategory: (id, { categories }) => {
    const category = categories.get(id);
    return category && { name: category.name, href: `/catalog/category/${category.slug}` };
  },
  Brand: (id, { brands }) => {
    const brand = brands.get(id);
    return brand && { name: brand.name, href: `/catalog/brands/${brand.slug}` };
  },
  Product: (id, { products, categories }) => {
    const product = products.get(id);
    if (!product) return undefined;
    const category = categoryPath(categories, product.mainCategory).at(-1)?.slug ?? '-';
    return { name: product.name, href: `/catalog/product/${category}/${product.slug}` };
  },
  Cms: (id, { pages }) => {
    const page = pages.get(id);
    return page && { name: page.title, href: `/pages/${page.slug}` };
  },
  BlogCategory: (id, { blogCategories }) => {
    const category = blogCategories.get(id);
    return category && { name: category.name, href: `/blog/categories/${category.slug}` };
  },
  BlogPost: (id, { blogPosts }) => {
    const post = blogPosts.get(id);
    return post && { name: post.title, href: `/blog/${post.slug}` };
  },
  collectionPage: (id, { collections }) => {
    const collection = collections.get(id);
    return collection && { name: collection.name, href: `/catalog/collections/${collection.slug}` };
  },
};

/** BO-3.04: resolved when the menu is shown, so that an entity with a new address or name leaves no dead link. */
export const menuTarget = (
  type: MenuItemType,
  target: string | null | undefined,
  catalogue: ShopCatalogue,
): MenuTarget | undefined => {
  if (isEntityItem(type)) return target ? OF_TYPE[type](target, catalogue) : undefined;
  return type === 'Link' ? undefined : { name: {}, href: PAGE_ITEM_TYPES[type] };
};

/** The item's own label, otherwise the name of its target. */
export const menuLabel = (label: LocalizedText, target: MenuTarget | undefined, language: Language): string =>
  localized(label, language) || localized(target?.name, language);
