import type { LocalizedText } from '@shop/contracts';
import { isEntityItem, type MenuItemType, type EntityItemType } from '@shop/contracts/catalog';
import type { Directory, EntryKind } from '../shared/directory.ts';
import { itemsOf, type WantedMenus } from './domain/decide-menus.ts';

/** The target of a menu item in a shop; undefined if it does not exist. */
export type TargetOf = (
  type: MenuItemType,
  target: string | null | undefined,
) => { readonly name: LocalizedText } | undefined;

export interface TargetDeps {
  readonly directory: Directory;
}

const KINDS: Readonly<Record<EntityItemType, EntryKind>> = {
  ProductCategory: 'category',
  Brand: 'brand',
  Product: 'product',
  Cms: 'page',
  BlogCategory: 'blog-category',
  BlogPost: 'blog-post',
  collectionPage: 'collection',
};

/** Reads the targets of all menu items in a few queries. */
export const targetsOf = async ({ directory }: TargetDeps, shopUuid: string, menus: WantedMenus): Promise<TargetOf> => {
  const find = await directory.of(shopUuid).find(
    itemsOf(menus).flatMap(([, { type = 'Link', target }]) => {
      const isWanted = isEntityItem(type) && target;
      return isWanted ? [[KINDS[type], target] as const] : [];
    }),
  );
  return (type, target) => {
    if (!isEntityItem(type) || !target) return undefined;
    const entry = find(KINDS[type], target);
    return entry?.isShown ? entry : undefined;
  };
};
