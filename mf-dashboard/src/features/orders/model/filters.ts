import { ORDERS_COUNTED_TO, type listOrders } from '@shop/contracts/order/dashboard';
import type { QueryInputOf } from '@shop/contracts';
import { useListAddress, type ListAddress } from '@shop/back-office/list-page';
import { viewNamed, type View } from './views.ts';

/** The filters of the list of orders, by their names in the address. */
export const FILTERS = [
  'q',
  'states',
  'wilaya',
  'transporter',
  'assignee',
  'from',
  'to',
  'endedFrom',
  'endedTo',
] as const;
export const SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

export type OrdersAddress = ListAddress<(typeof FILTERS)[number]>;
export type OrdersQuery = QueryInputOf<typeof listOrders>;

/** The query of an address, without its page. States in the address replace those of the view. */
export const ordersQueryOf = ({ filters, sort }: OrdersAddress, view: View): OrdersQuery => ({
  ...(filters.states || view.states.length > 0 ? { states: filters.states ?? view.states.join(',') } : {}),
  ...(filters.q ? { q: filters.q } : {}),
  ...(filters.wilaya ? { wilaya: Number(filters.wilaya) } : {}),
  ...(filters.transporter ? { transporter: filters.transporter } : {}),
  ...(filters.assignee ? { assignee: filters.assignee } : {}),
  ...(filters.from ? { from: filters.from } : {}),
  ...(filters.to ? { to: filters.to } : {}),
  ...(filters.endedFrom ? { endedFrom: filters.endedFrom } : {}),
  ...(filters.endedTo ? { endedTo: filters.endedTo } : {}),
  sort: SORTS.find((known) => known === sort) ?? 'newest',
});

export const useOrderFilters = () => {
  const address = useListAddress(FILTERS);
  const view = viewNamed(address.view);
  const { size, after } = address;
  // The service refuses a page behind the counted rows; its answer to the last one says which pages there are.
  const page = Math.min(address.page, ORDERS_COUNTED_TO / size);
  const asked = ordersQueryOf(address, view);
  const query: OrdersQuery = {
    ...asked,
    page,
    limit: size,
    ...(after === null ? {} : { cursor: after }),
  };
  return { address, view, asked, query };
};
