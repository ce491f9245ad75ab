import { getStockLevels, listStockMovements } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

/** The service answers for so many things at a time. */
const AT_A_TIME = 100;
const LAST_MOVEMENTS = 8;

/** @param things `product` or `product:combination` */
export const useStockLevels = (product: string, things: readonly string[]) =>
  useQuery({
    queryKey: ['stock', 'levels', product, things],
    queryFn: async ({ signal }) => {
      const asked = Array.from({ length: Math.ceil(things.length / AT_A_TIME) }, (_, at) =>
        things.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
      );
      const answers = await Promise.all(
        asked.map((some) => callStaff(getStockLevels, { query: { items: some.join(',') }, signal })),
      );
      return answers.flatMap(({ body }) => body.levels);
    },
  });

export const useLastMovements = (product: string) =>
  useQuery({
    queryKey: ['stock', 'movements', product],
    queryFn: async ({ signal }) =>
      (await callStaff(listStockMovements, { query: { product, limit: LAST_MOVEMENTS }, signal })).body.movements,
  });
