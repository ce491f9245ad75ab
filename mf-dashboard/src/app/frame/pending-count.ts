import { listStockAlerts } from '@shop/contracts/catalog/dashboard';
import { listOrders } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';

const REFRESH_MS = 30_000;
/** Goods come back seldom. */
const SLOW_REFRESH_MS = 120_000;

/** The number of orders that wait for a call: the yellow count next to "Orders". */
export const usePendingCount = (): number => {
  const enabled = useMay('order.read');
  const { data } = useQuery({
    queryKey: ['orders', 'pending-count'],
    enabled,
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) =>
      (await callStaff(listOrders, { query: { limit: 1, states: 'pending' }, signal })).body.counts.pending ?? 0,
  });
  return data ?? 0;
};

/** The number of customers whose product is back and who were not called yet. */
export const useBackCount = (): number => {
  const enabled = useMay('customer.read');
  const { data } = useQuery({
    queryKey: ['stock-alerts', 'back-count'],
    enabled,
    refetchInterval: SLOW_REFRESH_MS,
    queryFn: async ({ signal }) => (await callStaff(listStockAlerts, { query: { limit: 1 }, signal })).body.counts.back,
  });
  return data ?? 0;
};
