import type { ShopView } from '@shop/contracts/catalog/storefront';

type Entry = Pick<ShopView['menu'][number], 'href'> & { readonly children: readonly { readonly href: string }[] };

const folded = (path: string): string => `${path.toLowerCase()}/`;
const isUnder = (path: string, href: string): boolean => folded(path).startsWith(folded(href));

/** The place of a page in the catalogue: a product belongs to the category in its address. */
const placeOf = (pathname: string): string => {
  const category = /^\/catalog\/product\/([^/]+)\//i.exec(pathname)?.[1];
  return category === undefined ? pathname : `/catalog/category/${category}`;
};

/**
 * The mark of a menu entry: `page` where the address is under it, `true` where the page belongs to it (a product of it,
 * one of its sub-categories).
 */
export const markOf = (entry: Entry, pathname: string): 'page' | 'true' | undefined => {
  if (isUnder(pathname, entry.href)) return 'page';
  const place = placeOf(pathname);
  return [entry, ...entry.children].some(({ href }) => isUnder(place, href)) ? 'true' : undefined;
};
