import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';

/** The filters of unpaid orders, by their names in the address. */
export const UNPAID_FILTERS = ['q', 'wilaya', 'before'] as const;
export type UnpaidFilters = Readonly<Partial<Record<(typeof UNPAID_FILTERS)[number], string>>>;

export const UNPAID_SORTS = ['oldest', 'newest', 'total_desc', 'total_asc'] as const;

/** Days are the shop's: one hour ahead of UTC, all year. */
const dayOf = (time: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Algiers' }).format(new Date(time));

/** Filters by number, tracking id or customer; by wilaya; and by delivery up to and including a day. */
export const narrowed = (
  orders: readonly UnpaidOrder[],
  { q = '', wilaya, before }: UnpaidFilters,
): readonly UnpaidOrder[] => {
  const wanted = q.trim().toLowerCase();
  return orders.filter(
    ({ number, trackingId, customerFullName, deliveredAt, ...order }) =>
      (wanted === '' ||
        [number, trackingId ?? '', customerFullName].some((value) => value.toLowerCase().includes(wanted))) &&
      (wilaya === undefined || order.wilaya === Number(wilaya)) &&
      (before === undefined || dayOf(deliveredAt) <= before),
  );
};

/** The service gives the oldest first. */
export const sorted = (orders: readonly UnpaidOrder[], sort: string | null): readonly UnpaidOrder[] => {
  if (sort === 'newest') return [...orders].reverse();
  if (sort === 'total_desc') return [...orders].sort((one, other) => other.total - one.total);
  if (sort === 'total_asc') return [...orders].sort((one, other) => one.total - other.total);
  return orders;
};
