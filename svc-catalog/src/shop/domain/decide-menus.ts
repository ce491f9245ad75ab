import { isThingItem, type MenuItemType } from '@shop/contracts/catalog';
import type { FooterColumnRecord, MenuEntryRecord } from './shop.ts';

export interface WantedMenus {
  readonly menu: readonly MenuEntryRecord[];
  readonly footer: readonly FooterColumnRecord[];
}
/** Where the item stands that leads to nothing: `menu.0.children.2`. */
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
 * BO-3.04: an item leads to a thing that is there. One that led to its thing before may stay, though the thing is put
 * away for now: it is not shown until that is back.
 */
export const decideMenus = (
  before: WantedMenus,
  wanted: WantedMenus,
  isThere: (type: MenuItemType, target: string) => boolean,
): { readonly decision: WantedMenus } | { readonly refusal: MenusRefusal } => {
  const known = new Set(itemsOf(before).map(([, item]) => keyOf(item)));
  const lost = itemsOf(wanted).find(([, item]) => {
    const { type = 'Link', target } = item;
    return isThingItem(type) && !known.has(keyOf(item)) && !(target && isThere(type, target));
  });
  return lost ? { refusal: { path: lost[0] } } : { decision: { menu: wanted.menu, footer: wanted.footer } };
};
