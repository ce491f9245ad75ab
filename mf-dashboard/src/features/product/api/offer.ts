import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { simulatePromotions } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

type Sold = Pick<StaffProduct, 'uuid' | 'version' | 'active' | 'combinations'>;

/** What a visitor pays for one unit, and the promotions that have a say in it: by the rules of orders. */
export const useOffer = ({ uuid, version, active, combinations }: Sold) => {
  const combination = (combinations.find(({ isDefault }) => isDefault) ?? combinations[0])?.uuid;
  return useQuery({
    queryKey: ['promotions', 'simulation', 'product', uuid, version],
    enabled: active,
    retry: false,
    queryFn: async ({ signal }) => {
      const line = { product: uuid, quantity: 1, ...(combination !== undefined && { combination }) };
      return (await callStaff(simulatePromotions, { body: { lines: [line] }, repeatable: true, signal })).body;
    },
  });
};
