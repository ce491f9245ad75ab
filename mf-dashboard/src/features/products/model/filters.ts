import type { QueryInputOf } from '@shop/contracts';
import {
  MISSING_FILTERS,
  PRODUCT_TYPES,
  STAFF_PRODUCT_SORTS,
  STOCK_FILTERS,
  type listStaffProducts,
} from '@shop/contracts/catalog/dashboard';
import { useListAddress, type ListAddress } from '@shop/back-office/list-page';
import { viewNamed, type View } from './views.ts';

/** The filters of the list of products, by their names in the address. */
export const FILTERS = ['q', 'category', 'brand', 'type', 'stock', 'missing', 'min', 'max'] as const;

export type ProductsAddress = ListAddress<(typeof FILTERS)[number]>;
export type ProductsQuery = QueryInputOf<typeof listStaffProducts>;

/** An address is typed by hand as well: what is none of the known words, or no amount, narrows nothing. */
const oneOf = <Word extends string>(words: readonly Word[], value: string | undefined): Word | undefined =>
  words.find((word) => word === value);
const amount = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d+(?:\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = (value: string | undefined): string | undefined =>
  value !== undefined && UUID.test(value) ? value : undefined;

const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields; // the same names

/** The query of an address, without its page. */
export const productsQueryOf = ({ filters, sort }: ProductsAddress, view: View): ProductsQuery =>
  given({
    ...view.query,
    q: filters.q,
    category: id(filters.category),
    brand: id(filters.brand),
    type: oneOf(PRODUCT_TYPES, filters.type) ?? view.query.type,
    stock: oneOf(STOCK_FILTERS, filters.stock) ?? view.query.stock,
    missing: oneOf(MISSING_FILTERS, filters.missing) ?? view.query.missing,
    min: amount(filters.min),
    max: amount(filters.max),
    sort: oneOf(STAFF_PRODUCT_SORTS, sort ?? undefined) ?? 'newest',
  });

export const useProductFilters = () => {
  const address = useListAddress(FILTERS);
  const view = viewNamed(address.view);
  const asked = productsQueryOf(address, view);
  const query: ProductsQuery = { ...asked, page: address.page, limit: address.size };
  return { address, view, asked, query };
};
