import { normalizePhone } from '@shop/contracts/order';
import { type CustomerCard, getCustomer, getOrder, listCustomers, type Order } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useMay } from '@shop/back-office/session';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** From here on so few numbers are left that the card is worth its place. */
const FIRST_DIGITS = 8;
const PAUSE_MS = 150;

export interface FoundCustomer {
  readonly card: CustomerCard;
  /** The latest order that was delivered somewhere: its transporter is proposed. */
  readonly last: Order | null;
}

const find = async (q: string, readsOrders: boolean, signal: AbortSignal): Promise<FoundCustomer | null> => {
  const found = await callStaff(listCustomers, { query: { q, limit: 2 }, signal });
  const [row, other] = found.status === 200 ? found.body.customers : [];
  // Two of the same beginning: the next digit decides.
  if (!row || (other && row.phone !== q)) return null;
  const card = (await callStaff(getCustomer, { params: { uuid: row.uuid }, signal })).body;
  const [recent] = card.recent;
  const last =
    recent && readsOrders ? (await callStaff(getOrder, { params: { uuid: recent.uuid }, signal })).body : null;
  return { card, last };
};

/** D-4.06: the customer whose phone begins with what is typed, from the eighth digit on. */
export const useFoundCustomer = (phone: string): FoundCustomer | undefined => {
  const mayRead = useMay('customer.read');
  const readsOrders = useMay('order.read');
  const typed = normalizePhone(phone);
  const [q] = useDebouncedValue(typed, PAUSE_MS);
  const isLongEnough = q.length >= FIRST_DIGITS;
  const { data } = useQuery({
    queryKey: ['customer', 'by-phone', q],
    enabled: mayRead && isLongEnough,
    staleTime: 30_000,
    queryFn: ({ signal }) => find(q, readsOrders, signal),
  });
  return typed === q && isLongEnough ? (data ?? undefined) : undefined;
};
