import { localized, type Language } from '@shop/contracts';
import { CATALOG_KINDS } from '@shop/contracts/catalog/events';
import type { StaffAct } from '@shop/contracts/staff/dashboard';

/** The kinds of things that staff write, as the log calls them. */
export const ENTITIES: readonly string[] = [
  ...new Set(['order', 'transporter-payment', 'person', 'role', 'attendance', 'home', 'theme', ...CATALOG_KINDS]),
];

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/dashboard/orders/${id}`,
  role: (id) => `/dashboard/staff/roles/${id}`,
  product: (id) => `/dashboard/products/${id}`,
  promotion: (id) => `/dashboard/promotions/${id}`,
};
/** Where a thing has a page of its own. */
export const hrefOfThing = (entity: string, id: string): string | undefined => PAGES[entity]?.(id);

/** What the thing is called; empty: nobody knows. */
export const nameOf = ({ name }: Pick<StaffAct, 'name'>, language: Language): string =>
  typeof name === 'string' ? name : localized(name, language);
