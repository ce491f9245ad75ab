import { normalizePhone } from '@shop/contracts/order';
import { listOrders, type OrderRow } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';
import { containsTyped } from './search-words.ts';

const PAUSE_MS = 200;
const MIN_LENGTH = 3;
const SHOWN = 6;

/** Written with spaces, with +213 or in Arabic digits, a number of a telephone is the same. */
const asAsked = (typed: string): string =>
  /^[\d\s+\u0660-\u0669\u06f0-\u06f9]+$/.test(typed) ? normalizePhone(typed) : typed.trim();

/** The orders that a number, phone, name or tracking id finds, newest first; from three letters on. */
export const useFoundOrders = (typed: string) => {
  const [q] = useDebouncedValue(asAsked(typed), PAUSE_MS);
  const isAsked = useMay('order.read') && asAsked(typed).length >= MIN_LENGTH;
  const enabled = isAsked && q.length >= MIN_LENGTH;
  const found = useQuery({
    queryKey: ['orders', 'go-to', q],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listOrders, { query: { q, limit: SHOWN }, signal })).body.orders,
  });
  // Those of the text before stay while the next are on their way, as far as they fit it.
  const isOld = found.isPlaceholderData || q !== asAsked(typed);
  const fits = ({ number, customer }: OrderRow): boolean =>
    containsTyped(asAsked(typed), [number, customer.firstname, customer.lastname, customer.phone ?? '']);
  const orders = (found.data ?? []).filter((order) => !isOld || fits(order));
  return {
    orders: enabled ? orders.slice(0, SHOWN) : [],
    isLooking: isAsked && (found.isFetching || q !== asAsked(typed)),
    hasFailed: enabled && found.isError,
  };
};
