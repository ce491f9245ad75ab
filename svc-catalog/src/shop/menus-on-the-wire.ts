import type { MenuItemType } from '@shop/contracts/catalog';
import type { KeptMenuLink, Menus, StaffMenus } from '@shop/contracts/catalog/dashboard';
import type { Versioned } from '../shared/deletable.ts';
import type { WantedMenus } from './domain/decide-menus.ts';
import type { MenuEntryRecord, MenusRecord } from './domain/shop.ts';
import type { TargetOf } from './target-of.ts';

/** Entries from before types existed are links. */
const typeOf = ({ type = 'Link' }: MenuEntryRecord): MenuItemType => type;

export const menusOnTheWire = ({ version, menu, footer }: Versioned<MenusRecord>, targetOf: TargetOf): StaffMenus => {
  const link = (entry: MenuEntryRecord): KeptMenuLink => ({
    label: entry.label,
    type: typeOf(entry),
    target: entry.target ?? null,
    href: entry.href,
    image: entry.image,
    countOf: entry.category,
    targetNames: targetOf(typeOf(entry), entry.target)?.name ?? {},
  });
  return {
    version,
    menu: menu.map((entry) => ({
      ...link(entry),
      highlight: entry.highlight,
      children: entry.children.map(link),
    })),
    footer: footer.map(({ title, links }) => ({ title, links: links.map(link) })),
  };
};

type Item = Menus['footer'][number]['links'][number];
const record = ({ countOf, ...item }: Item, highlight = false): MenuEntryRecord => ({
  ...item,
  category: countOf,
  highlight,
  children: [],
});
export const menusFromTheWire = ({ menu, footer }: Menus): WantedMenus => ({
  menu: menu.map(({ children, highlight, ...item }) => ({
    ...record(item, highlight),
    children: children.map((child) => record(child)),
  })),
  footer: footer.map(({ title, links }) => ({ title, links: links.map((link) => record(link)) })),
});
