import { localized, type Language } from '@shop/contracts';
import { CATALOG_KINDS } from '@shop/contracts/catalog/events';
import type { StaffAct } from '@shop/contracts/staff/dashboard';

/** The kinds of entities that staff write, as the audit log names them. */
export const ENTITIES: readonly string[] = [
  ...new Set([
    ...[
      'order',
      'transporter-payment',
      'abandoned-cart',
      'customer',
      'person',
      'role',
      'attendance',
      'home',
      'theme',
      'product-import',
    ],
    // Blocks of the home page are written with the page.
    ...CATALOG_KINDS.filter((kind) => kind !== 'module'),
  ]),
];

const under = (path: string) => (id: string) => `/dashboard/${path}/${id}`;
const at = (path: string) => () => `/dashboard/${path}`;
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: under('orders'),
  'transporter-payment': at('transporter-payments'),
  customer: under('customers'),
  person: at('staff'),
  role: under('staff/roles'),
  attendance: at('attendance'),
  product: under('products'),
  promotion: under('promotions'),
  category: under('taxonomy/category'),
  brand: under('taxonomy/brand'),
  'brand-line': under('taxonomy/brand-line'),
  collection: under('taxonomy/collection'),
  tag: under('taxonomy/tag'),
  attribute: under('taxonomy/values/attribute'),
  feature: under('taxonomy/values/feature'),
  page: under('pages/page'),
  'blog-post': under('pages/blog-post'),
  'blog-category': under('pages/blog-category'),
  redirect: at('redirects'),
  review: at('reviews'),
  home: at('home-modules'),
  menus: at('menus'),
  theme: at('theme'),
  shop: at('settings'),
  'product-import': at('products'),
};
/** The page of an entity, or the one that lists its kind. */
export const hrefOfEntity = (entity: string, id: string): string | undefined => PAGES[entity]?.(id);

/** The name of the entity, or an order's number; empty if it is unknown. */
export const nameOf = ({ name }: Pick<StaffAct, 'name'>, language: Language): string =>
  typeof name === 'string' ? name : localized(name, language);
