/** D-10.05: what a page says of itself to search engines and to those who share it. */
export interface Head {
  title: string;
  description?: string;
  /** Path of the one true address of this page; the shell makes it absolute. Default: the path without its query. */
  canonical?: string;
  /** Absolute or site-relative picture for Open Graph. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** schema.org objects, put into the page as JSON-LD. */
  jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The first picture of the page: the server preloads it (D-10.06). */
  preloadImage?: { src: string; srcset?: string; sizes?: string };
  noindex?: boolean;
  /** Path of a feed (RSS) of what the page lists. */
  feed?: string;
}

/** The window's title: the page's own, with the shop's name behind it. */
export const titleOf = (head: Head, shopName: string): string =>
  head.title.includes(shopName) ? head.title : `${head.title} | ${shopName}`;
