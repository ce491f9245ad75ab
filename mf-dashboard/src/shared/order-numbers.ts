import { getOrder } from '@shop/contracts/order/dashboard';
import { useMay } from '@shop/back-office/session';
import { callStaff } from '@shop/kit/staff';
import { useQueries } from '@tanstack/react-query';

const FOR_A_WHILE = 5 * 60_000;

/** The numbers of a few orders, as far as the person may read them and they have loaded. */
export const useOrderNumbers = (orders: readonly string[]): ReadonlyMap<string, string> => {
  const mayRead = useMay('order.read');
  const answers = useQueries({
    queries: orders.map((uuid) => ({
      queryKey: ['order-number', uuid],
      enabled: mayRead,
      retry: false,
      staleTime: FOR_A_WHILE,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await callStaff(getOrder, { params: { uuid }, signal })).body.number,
    })),
  });
  return new Map(orders.flatMap((uuid, at) => (answers[at]?.data ? [[uuid, answers[at].data] as const] : [])));
};
