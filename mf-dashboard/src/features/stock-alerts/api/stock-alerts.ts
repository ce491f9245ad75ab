import type { Problem, QueryInputOf } from '@shop/contracts';
import { handleStockAlert, listStockAlerts, type StockAlert } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useCommand } from '@shop/back-office/commands';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** The count in the navigation is one of these, too. */
const LISTS = ['stock-alerts'] as const;

/** A page of them; while the next one loads the old rows stay. */
export const useStockAlerts = (query: QueryInputOf<typeof listStockAlerts>) =>
  useQuery({
    queryKey: [...LISTS, query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listStockAlerts, { query, signal })).body,
  });

export type Handled = { readonly alert: StockAlert } | { readonly problem: Problem };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useHandleStockAlert = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (uuid: string, version: number, handled: boolean): Promise<Handled> => {
    const answer = await command(handleStockAlert, { params: { uuid }, body: { version, handled } });
    void queries.invalidateQueries({ queryKey: LISTS });
    return answer.status === 200 ? { alert: answer.body } : { problem: answer.body };
  };
};
