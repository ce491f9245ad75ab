/** D-10.05: a page's metadata for search engines and shared links. */
export interface Head {
  title: string;
  description?: string;
  /** Canonical path of this page; the shell makes it absolute. Default: the path without its query. */
  canonical?: string;
  /** Absolute or site-relative picture for Open Graph. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** schema.org objects, which become JSON-LD of the page. */
  jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** The first picture of the page: the server preloads it (D-10.06). */
  preloadImage?: { src: string; srcset?: string; sizes?: string };
  noindex?: boolean;
  /** Path of an RSS feed of the page's items. */
  feed?: string;
}

/** The document's title: the page's own, followed by the shop's name. */
export const titleOf = (head: Head, shopName: string): string =>
  head.title.includes(shopName) ? head.title : `${head.title} | ${shopName}`;
