import type { CatalogKind } from '@shop/contracts/catalog/events';

/** The kinds of entities that have a page in the shop. */
export const PAGED_KINDS = [
  'category',
  'brand',
  'brand-line',
  'collection',
  'product',
  'blog-category',
  'blog-post',
  'page',
] as const satisfies readonly CatalogKind[];
export type PagedKind = (typeof PAGED_KINDS)[number];

/** Longest first: what begins with another one's beginning is its own. */
const FOLDERS: readonly (readonly [folder: string, kind: PagedKind])[] = [
  ['/catalog/category/', 'category'],
  ['/catalog/brandlines/', 'brand-line'],
  ['/catalog/brands/', 'brand'],
  ['/catalog/collections/', 'collection'],
  ['/catalog/product/', 'product'],
  ['/blog/categories/', 'blog-category'],
  ['/blog/', 'blog-post'],
  ['/pages/', 'page'],
];

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** The entity that a shop address belongs to; a product address contains its category's slug before its own. */
export const entityOfAddress = (path: string): { readonly kind: PagedKind; readonly slug: string } | undefined => {
  const found = FOLDERS.find(([folder]) => path.startsWith(folder));
  if (!found) return undefined;
  const [folder, kind] = found;
  const parts = path.slice(folder.length).split('/');
  const slug = decoded(parts.at(-1) ?? '');
  return parts.length === (kind === 'product' ? 2 : 1) && slug ? { kind, slug } : undefined;
};

/** @param category slug of a product's main category */
export const addressOfEntity = (kind: PagedKind, slug: string, category = '-'): string => {
  const folder = FOLDERS.find(([, each]) => each === kind)?.[0] ?? '/';
  const own = encodeURIComponent(slug);
  return kind === 'product' ? `${folder}${encodeURIComponent(category)}/${own}` : folder + own;
};

/** The target for the page of a deleted entity that has no successor. */
export const addressWithout = (kind: PagedKind): string =>
  kind === 'brand' || kind === 'brand-line'
    ? '/catalog/brands'
    : kind === 'blog-post' || kind === 'blog-category'
      ? '/blog'
      : '/';
