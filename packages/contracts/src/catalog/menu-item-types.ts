/** BO-3.04: types that lead to an entity of the shop, each with the look-up it is chosen from. */
export const THING_ITEM_TYPES = [
  'ProductCategory',
  'Brand',
  'Product',
  'Cms',
  'BlogCategory',
  'BlogPost',
  'collectionPage',
] as const;
export type EntityItemType = (typeof THING_ITEM_TYPES)[number];

/** BO-3.04: numeric types need no further field: each is a page that every shop has. */
export const PAGE_ITEM_TYPES = {
  3: '/',
  4: '/catalog/new',
  5: '/promotions',
  6: '/catalog/brands',
  8: '/blog',
  10: '/checkout/track',
} as const;
export type PageItemType = '3' | '4' | '5' | '6' | '8' | '10';

export const MENU_ITEM_TYPES = [...THING_ITEM_TYPES, 'Link', '3', '4', '5', '6', '8', '10'] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

const THINGS: readonly string[] = THING_ITEM_TYPES;
export const isEntityItem = (type: MenuItemType): type is EntityItemType => THINGS.includes(type);
/** BO-4.01: the one further field that an item of this type has. */
export const fieldOfItem = (type: MenuItemType): 'target' | 'href' | null =>
  isEntityItem(type) ? 'target' : type === 'Link' ? 'href' : null;
