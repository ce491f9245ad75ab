import { useCommand } from '@shop/back-office/commands';
import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  changeWarehouse,
  createWarehouse,
  listWarehouseRecords,
  type Warehouse,
  type WarehouseUses,
} from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const RECORDS = 'warehouse-records';

/** The warehouses within the person's reach, in the shop's order: a handful. */
export const useWarehouseRecords = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [RECORDS, language],
    queryFn: async ({ signal }) => (await callStaff(listWarehouseRecords, { signal })).body.warehouses,
  });
};

export type WarehouseSaved =
  | { readonly outcome: 'saved' | 'changed'; readonly warehouse: Warehouse }
  | { readonly problem: Problem; readonly uses?: WarehouseUses | undefined };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useWarehouseWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const answered = (): void => {
    void queries.invalidateQueries({ queryKey: [RECORDS] });
    void queries.invalidateQueries({ queryKey: ['warehouses'] });
  };
  return {
    create: async (body: BodyInputOf<typeof createWarehouse>): Promise<WarehouseSaved> => {
      const answer = await command(createWarehouse, { body });
      answered();
      return answer.status === 201 ? { outcome: 'saved', warehouse: answer.body } : { problem: answer.body };
    },
    change: async (warehouse: string, body: BodyInputOf<typeof changeWarehouse>): Promise<WarehouseSaved> => {
      const answer = await command(changeWarehouse, { params: { warehouse }, body });
      answered();
      if (answer.status === 200) return { outcome: 'saved', warehouse: answer.body };
      if (answer.status !== 409) return { problem: answer.body };
      return answer.body.warehouse
        ? { outcome: 'changed', warehouse: answer.body.warehouse }
        : { problem: answer.body, uses: answer.body.uses };
    },
  };
};
