import { CATALOG_KINDS } from '@shop/contracts/catalog/events';

/** The kinds of things that staff write, as the log calls them. */
export const ENTITIES: readonly string[] = [
  ...new Set(['order', 'transporter-payment', 'person', 'role', 'attendance', 'home', 'theme', ...CATALOG_KINDS]),
];

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/dashboard/orders/${id}`,
  role: (id) => `/dashboard/staff/roles/${id}`,
};
/** Where a thing has a page of its own. */
export const hrefOfThing = (entity: string, id: string): string | undefined => PAGES[entity]?.(id);
