import type { ModuleRecord } from '../../content/domain/content-records.ts';
import type { PromotionRecord } from '../../promotions/domain/promotion-record.ts';
import type { MenuEntryRecord, MenusRecord } from '../../shop/domain/shop.ts';
import type { CollectionRulesRecord } from '../../taxonomy/domain/taxonomy-records.ts';

/* Replaces references to a merged or deleted entity by its successor. Ids are unique across kinds. */

const instead = (ids: readonly string[], from: string, to: string): readonly string[] =>
  ids.includes(from) ? [...new Set(ids.map((id) => (id === from ? to : id)))] : ids;
const one = <Id extends string | null | undefined>(id: Id, from: string, to: string): Id | string =>
  id === from ? to : id;

export const targetsInstead = ({ targets }: Pick<PromotionRecord, 'targets'>, from: string, to: string): string[] => [
  ...instead(targets, from, to),
];

export const namesInRules = ({ categories, brands, tags }: CollectionRulesRecord, id: string): boolean =>
  [...categories, ...brands, ...tags].includes(id);
export const rulesInstead = (rules: CollectionRulesRecord, from: string, to: string): CollectionRulesRecord => ({
  ...rules,
  categories: instead(rules.categories, from, to),
  brands: instead(rules.brands, from, to),
  tags: instead(rules.tags, from, to),
});

export const sourceInstead = (
  { source }: Pick<ModuleRecord, 'source'>,
  from: string,
  to: string,
): ModuleRecord['source'] => ({
  ...source,
  categories: instead(source.categories, from, to),
  brands: instead(source.brands, from, to),
  brandLines: instead(source.brandLines, from, to),
  collection: one(source.collection, from, to),
  tag: one(source.tag, from, to),
});

type Menus = Pick<MenusRecord, 'menu' | 'footer'>;
const entryInstead = (entry: MenuEntryRecord, from: string, to: string): MenuEntryRecord => ({
  ...entry,
  ...(entry.target === from && { target: to }),
  category: one(entry.category, from, to),
  children: entry.children.map((child) => entryInstead(child, from, to)),
});
export const namesInMenus = ({ menu, footer }: Menus, id: string): boolean => {
  const names = ({ target, category, children }: MenuEntryRecord): boolean =>
    target === id || category === id || children.some(names);
  return menu.some(names) || footer.some(({ links }) => links.some(names));
};
export const menusInstead = ({ menu, footer }: Menus, from: string, to: string): Menus => ({
  menu: menu.map((entry) => entryInstead(entry, from, to)),
  footer: footer.map((column) => ({ ...column, links: column.links.map((link) => entryInstead(link, from, to)) })),
});
