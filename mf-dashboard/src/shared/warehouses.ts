import { listWarehouses } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

/** The warehouses that this person reaches, in the shop's order. */
export const useWarehouses = () =>
  useQuery({
    queryKey: ['warehouses'],
    queryFn: async ({ signal }) => (await callStaff(listWarehouses, { signal })).body.warehouses,
  });
