import { ORDERS_COUNTED_TO, type listOrders } from '@shop/contracts/order/dashboard';
import { CHANNELS, type QueryInputOf } from '@shop/contracts';
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
  'channel',
  'madeBy',
  'product',
  'source',
  'tracking',
  'totalFrom',
  'totalTo',
  'mentioned',
] as const;
export const SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

export type OrdersAddress = ListAddress<(typeof FILTERS)[number]>;
export type OrdersQuery = QueryInputOf<typeof listOrders>;

/** Filters that the service takes as the address has them. */
const PLAIN = [
  'q',
  'transporter',
  'assignee',
  'from',
  'to',
  'endedFrom',
  'endedTo',
  'madeBy',
  'product',
  'source',
  'tracking',
] as const satisfies readonly (typeof FILTERS)[number][];
const NUMBERS = ['wilaya', 'totalFrom', 'totalTo'] as const satisfies readonly (typeof FILTERS)[number][];

/** The query of an address, without its page. States in the address replace those of the view. */
export const ordersQueryOf = ({ filters, sort }: Pick<OrdersAddress, 'filters' | 'sort'>, view: View): OrdersQuery => {
  const channel = CHANNELS.find((known) => known === filters.channel);
  return {
    ...(filters.states || view.states.length > 0 ? { states: filters.states ?? view.states.join(',') } : {}),
    ...Object.fromEntries(PLAIN.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
    ...Object.fromEntries(NUMBERS.flatMap((name) => (filters[name] ? [[name, Number(filters[name])]] : []))),
    ...(channel && { channel }),
    ...(filters.mentioned === 'me' && { mentioned: 'me' as const }),
    sort: SORTS.find((known) => known === sort) ?? 'newest',
  };
};

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
