import { listOrders, type OrderRow } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import type { OrdersQuery } from '../model/filters.ts';

const AT_ONCE = 100;
const LOOK_AGAIN_MS = 20_000;
const NONE: readonly OrderRow[] = [];

/** T-2.30: those of the ticked orders that the list does not find any more, by another person's act. */
export const useGoneOrders = (asked: OrdersQuery, ticked: readonly OrderRow[]): readonly OrderRow[] => {
  const uuids = ticked.map(({ uuid }) => uuid);
  const found = useQuery({
    queryKey: ['orders', 'ticked', asked, uuids],
    enabled: uuids.length > 0,
    refetchInterval: LOOK_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(uuids.length / AT_ONCE) }, (_none, part) =>
        uuids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
      );
      const answers = await Promise.all(
        parts.map(async (some) => {
          const query = { ...asked, page: 1, limit: AT_ONCE, uuids: some.join(',') };
          return (await callStaff(listOrders, { query, signal })).body.orders;
        }),
      );
      return new Set(answers.flat().map(({ uuid }) => uuid));
    },
  }).data;
  return found ? ticked.filter(({ uuid }) => !found.has(uuid)) : NONE;
};
