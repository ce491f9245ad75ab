import { localized, type Language } from '@shop/contracts';
import { CATALOG_KINDS } from '@shop/contracts/catalog/events';
import type { StaffAct } from '@shop/contracts/staff/dashboard';

/** The kinds of entities that staff write, as the audit log names them. */
export const ENTITIES: readonly string[] = [
  ...new Set([
    'order',
    'transporter-payment',
    'abandoned-cart',
    'person',
    'role',
    'attendance',
    'home',
    'theme',
    ...CATALOG_KINDS,
  ]),
];

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/dashboard/orders/${id}`,
  role: (id) => `/dashboard/staff/roles/${id}`,
  product: (id) => `/dashboard/products/${id}`,
  promotion: (id) => `/dashboard/promotions/${id}`,
};
/** The page of an entity, if its kind has one. */
export const hrefOfEntity = (entity: string, id: string): string | undefined => PAGES[entity]?.(id);

/** The name of the entity; empty if it is unknown. */
export const nameOf = ({ name }: Pick<StaffAct, 'name'>, language: Language): string =>
  typeof name === 'string' ? name : localized(name, language);
