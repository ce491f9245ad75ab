import { isEntityItem, type MenuItemType } from '@shop/contracts/catalog';
import type { FooterColumnRecord, MenuEntryRecord } from './shop.ts';

export interface WantedMenus {
  readonly menu: readonly MenuEntryRecord[];
  readonly footer: readonly FooterColumnRecord[];
}
/** The path of the item without a valid target: `menu.0.children.2`. */
export interface MenusRefusal {
  readonly path: string;
}
type Led = Pick<MenuEntryRecord, 'type' | 'target'>;

/** Every item with where it stands. */
export const itemsOf = ({ menu, footer }: WantedMenus): (readonly [path: string, item: Led])[] => [
  ...menu.flatMap((entry, at) => [
    [`menu.${at}`, entry] as const,
    ...entry.children.map((child, place) => [`menu.${at}.children.${place}`, child] as const),
  ]),
  ...footer.flatMap(({ links }, at) => links.map((link, place) => [`footer.${at}.links.${place}`, link] as const)),
];
const keyOf = ({ type, target }: Led): string => `${type ?? 'Link'}:${target ?? ''}`;

/**
 * BO-3.04: the target of an item must exist. An item that already had its target may keep it while the target is
 * deleted or hidden: the item is not shown until then.
 */
export const decideMenus = (
  before: WantedMenus,
  wanted: WantedMenus,
  isThere: (type: MenuItemType, target: string) => boolean,
): { readonly decision: WantedMenus } | { readonly refusal: MenusRefusal } => {
  const known = new Set(itemsOf(before).map(([, item]) => keyOf(item)));
  const lost = itemsOf(wanted).find(([, item]) => {
    const { type = 'Link', target } = item;
    return isEntityItem(type) && !known.has(keyOf(item)) && !(target && isThere(type, target));
  });
  return lost ? { refusal: { path: lost[0] } } : { decision: { menu: wanted.menu, footer: wanted.footer } };
};
