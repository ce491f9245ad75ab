import { listOrders } from '@shop/contracts/order/dashboard';
import { listStaff } from '@shop/contracts/staff/dashboard';
import { listTransporters } from '@shop/contracts/logistics/dashboard';
import type { QueryInputOf, ResponseOf } from '@shop/contracts';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';

/** A page of orders; while the next one loads the old rows stay. */
export const useOrders = (query: QueryInputOf<typeof listOrders>) =>
  useQuery({
    queryKey: ['orders', 'list', query],
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
    queryFn: async ({ signal }) => (await callStaff(listOrders, { query, signal })).body,
  });

const MAX_COUNT = 100;

/** One page of all that a question finds, behind a cursor; null: the first. */
export const readOrders = async (
  query: QueryInputOf<typeof listOrders>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ResponseOf<typeof listOrders, 200>> => {
  const page = { ...query, page: 1, limit: MAX_COUNT, ...(cursor === null ? {} : { cursor }) };
  return (await callStaff(listOrders, { query: page, signal })).body;
};

const FOR_LONG = 10 * 60_000;

/** The choices of the filters; empty if the person may not fetch them. */
export const useFilterChoices = () => ({
  transporters:
    useQuery({
      queryKey: ['transporters'],
      enabled: useMay('transporter.read'),
      staleTime: FOR_LONG,
      queryFn: async () => (await callStaff(listTransporters)).body.transporters,
    }).data ?? [],
  staff:
    useQuery({
      queryKey: ['staff'],
      enabled: useMay('staff.read'),
      staleTime: FOR_LONG,
      queryFn: async () => (await callStaff(listStaff)).body.staff,
    }).data ?? [],
});
