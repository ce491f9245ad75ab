import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { getOrder, listOrders, ORDERS_COUNTED_TO, type Order, type OrderRow } from '@shop/contracts/order/dashboard';
import type { BenchShop } from './shop.ts';

/** Queries of the list, by what they show. */
export type OrderQueries = Readonly<Record<string, readonly string[]>>;

/** Pages to follow by cursor after the last counted page. */
const CURSOR_PAGES = 30;
/** The tabs of the list that hold several states. */
const VIEWS: readonly (readonly OrderState[])[] = [
  ['pending'],
  ['confirmed', 'preparing'],
  ['packed', 'in_pool', 'announced'],
  ['returned', 'cancelled'],
];
const MONTH_DAYS = 30;

type OrderRows = ReturnType<(typeof listOrders.responses)[200]['parse']>;

const readOrders = async (shop: BenchShop, query: string): Promise<OrderRows> => {
  const answer = await fetch(shop.urls.order + listOrders.path + query, { headers: await shop.staff() });
  return listOrders.responses[200].parse(await answer.json());
};
const readOrder = async (shop: BenchShop, uuid: string): Promise<Order> => {
  const path = getOrder.path.replace('{uuid}', uuid);
  const answer = await fetch(shop.urls.order + path, { headers: await shop.staff() });
  return getOrder.responses[200].parse(await answer.json());
};

const queryOf = (facts: Readonly<Record<string, string | number>>): string =>
  `?${new URLSearchParams(Object.entries(facts).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** The addresses behind the last page that is counted, one behind the other. */
const behindCounted = async (shop: BenchShop): Promise<string[]> => {
  const { limit } = await readOrders(shop, '');
  let { nextCursor } = await readOrders(shop, `?page=${ORDERS_COUNTED_TO / limit}`);
  const queries: string[] = [];
  while (nextCursor && queries.length < CURSOR_PAGES) {
    const query = `?cursor=${nextCursor}`;
    queries.push(query);
    ({ nextCursor } = await readOrders(shop, query));
  }
  return queries;
};

/**
 * Searches that staff type, taken from an order of the list: words that thousands of orders share, or that only this
 * one has.
 */
const searchesOf = ({ customer, number }: OrderRow): OrderQueries => {
  const query = (q: string): string => queryOf({ q });
  return {
    'by phone': [query(customer.phone ?? '')],
    'by number': [query(number)],
    'by first name': [query(customer.firstname)],
    'by whole name': [query(`${customer.firstname} ${customer.lastname}`)],
    'by one letter': [query(customer.firstname.slice(0, 1))],
    'by an unknown name': [query(`${customer.firstname} zz`)],
  };
};

const dayBefore = (at: string, days: number): string =>
  new Date(Date.parse(at) - days * 86_400_000).toISOString().slice(0, 10);

/** Each filter of the list with what this order has, alone and with others. */
const filtersOf = ({
  place,
  transporter,
  placedAt,
  total,
  source,
  lines,
  expedition,
  channel,
}: Order): OrderQueries => {
  const wilaya = place?.wilaya.id ?? 16;
  const month = { from: dayBefore(placedAt, MONTH_DAYS), to: placedAt.slice(0, 10) };
  const ended = { endedFrom: month.from, endedTo: dayBefore(placedAt, -MONTH_DAYS) };
  const carrier = transporter?.uuid ?? '';
  return {
    'of a wilaya': [queryOf({ wilaya })],
    'of a transporter': [queryOf({ transporter: carrier })],
    'of nobody': [queryOf({ assignee: 'nobody' })],
    'of a month': [queryOf(month)],
    'ended in two months': [queryOf(ended)],
    'of a channel': [queryOf({ channel })],
    'of a source': [queryOf({ source })],
    'with a product': [queryOf({ product: lines[0]?.product ?? '' })],
    'of an amount': [queryOf({ totalFrom: Math.floor(total * 0.9), totalTo: Math.ceil(total * 1.1) })],
    'by tracking': [queryOf({ tracking: expedition?.trackingId ?? '' })],
    'of a wilaya, transporter, month and state': [
      queryOf({ wilaya, transporter: carrier, states: 'delivered,returned', ...month }),
    ],
    'returned, with a product': [queryOf({ product: lines[0]?.product ?? '', states: 'returned' })],
  };
};

/** The lists that staff open, search and filter. */
export const orderQueries = async (shop: BenchShop): Promise<OrderQueries> => {
  const { orders } = await readOrders(shop, '?page=40');
  const row = orders.at(-1) ?? (await readOrders(shop, '')).orders.at(-1);
  if (!row) throw new Error('the shop has no orders');
  const sent = (await readOrders(shop, '?states=delivered')).orders.at(-1) ?? row;
  return {
    'first page': [''],
    'each state': ORDER_STATES.map((state) => queryOf({ states: state })),
    'each view': VIEWS.map((states) => queryOf({ states: states.join(',') })),
    'pages 2 to 20': Array.from({ length: 19 }, (_, index) => `?page=${index + 2}`),
    'behind what is counted': await behindCounted(shop),
    ...searchesOf(row),
    ...filtersOf(await readOrder(shop, sent.uuid)),
    'by total': ['?sort=total_desc', '?sort=total_asc'],
  };
};
