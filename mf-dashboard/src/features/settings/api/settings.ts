import type { BodyOf, Problem } from '@shop/contracts';
import { changeShopSettings, getShopSettings, type StaffShop } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

const KEY = ['shop-settings'] as const;

export const useShopSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callStaff(getShopSettings, { signal })).body,
  });

export type ShopSaved =
  { readonly shop: StaffShop; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangeShop = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyOf<typeof changeShopSettings>): Promise<ShopSaved> => {
    const answer = await command(changeShopSettings, { body });
    if (answer.status === 422) return { problem: answer.body };
    const shop = answer.status === 200 ? answer.body : answer.body.shop;
    queries.setQueryData(KEY, shop);
    return { shop, outcome: answer.status === 200 ? 'saved' : 'changed' };
  };
};
