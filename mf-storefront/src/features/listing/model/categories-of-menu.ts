import type { ShopView } from '@shop/contracts/catalog/storefront';

type Link = Pick<ShopView['menu'][number], 'href' | 'label'>;

const CATEGORY = '/catalog/category/';

/** The categories that the shop's menu names, each once: those at its top first. */
export const categoriesOfMenu = (menu: ShopView['menu']): Link[] => {
  const links = [...menu, ...menu.filter(({ href }) => !href.startsWith(CATEGORY)).flatMap(({ children }) => children)];
  return links
    .filter(({ href }) => href.startsWith(CATEGORY))
    .filter(({ href }, at, all) => all.findIndex((other) => other.href === href) === at)
    .map(({ href, label }) => ({ href, label }));
};
