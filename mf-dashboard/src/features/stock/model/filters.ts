import { STOCK_SORTS, STOCK_STATES } from '@shop/contracts/logistics/dashboard';
import { useListAddress } from '@shop/back-office/list-page';
import type { StockQuery } from '../api/stock-items.ts';

const FILTERS = ['q', 'state', 'category'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An address is typed by hand as well: what is none of the known words narrows nothing. */
const oneOf = <Word extends string>(words: readonly Word[], value: string | null | undefined): Word | undefined =>
  words.find((word) => word === value);
const id = (value: string | null | undefined): string | undefined => (value && UUID.test(value) ? value : undefined);

/** The list's address; its view is a warehouse, or all of them. */
export const useStockFilters = () => {
  const address = useListAddress(FILTERS);
  const { filters, view } = address;
  const warehouse = id(view);
  const state = oneOf(STOCK_STATES, filters.state);
  const category = id(filters.category);
  const asked: StockQuery = {
    ...(warehouse !== undefined && { warehouse }),
    ...(filters.q !== undefined && { q: filters.q }),
    ...(state !== undefined && { state }),
    ...(category !== undefined && { category }),
    sort: oneOf(STOCK_SORTS, address.sort) ?? STOCK_SORTS[0],
  };
  const query: StockQuery = {
    ...asked,
    page: address.page,
    limit: address.size,
    ...(address.after !== null && { cursor: address.after }),
  };
  return { address, warehouse, asked, query };
};
