import { localized, type Language } from '@shop/contracts';
import { isEntityItem, MENU_ITEM_TYPES, PAGE_ITEM_TYPES, type MenuItemType } from '@shop/contracts/catalog';
import type { MenuLookup } from '@shop/contracts/catalog/dashboard';
import type { MenuNode } from './menu-tree.ts';

/** The look-up of each type that leads to an entity; products are searched because they have no full list. */
export const LOOKUPS = {
  ProductCategory: 'categories',
  Brand: 'brands',
  collectionPage: 'collections',
  Cms: 'cmsPage',
  BlogCategory: 'blogCategory',
  BlogPost: 'blogPost',
} as const satisfies Partial<Record<MenuItemType, MenuLookup>>;
export type ListedType = keyof typeof LOOKUPS;
export const isListed = (type: MenuItemType): type is ListedType => type in LOOKUPS;

export const isPage = (type: MenuItemType): type is keyof typeof PAGE_ITEM_TYPES & MenuItemType =>
  type in PAGE_ITEM_TYPES;
/** BO-3.04: first those with a field of their own, then the pages that every shop has. */
export const [OWN_TYPES, PAGE_TYPES] = [
  MENU_ITEM_TYPES.filter((type) => !isPage(type)),
  MENU_ITEM_TYPES.filter((type) => isPage(type)),
];

/** The words of the shop: the entry's own, else the name of what it leads to. */
export const labelOf = ({ label, targetNames }: MenuNode, language: Language): string =>
  localized(label, language) || localized(targetNames, language);

/** It leads to an entity that no longer exists: the shop leaves it out. */
export const isLost = ({ type, target, targetNames }: MenuNode): boolean =>
  isEntityItem(type) && target !== null && localized(targetNames, 'fr') === '';
/** Nothing is chosen yet, or it is gone. */
export const isShown = (node: MenuNode): boolean => !isEntityItem(node.type) || (node.target !== null && !isLost(node));
