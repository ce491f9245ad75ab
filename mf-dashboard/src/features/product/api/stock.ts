import type { Problem } from '@shop/contracts';
import { addStock, getStockLevels, listStockMovements, type StockAddition } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { getOrder } from '@shop/contracts/order/dashboard';
import { useMay } from '@shop/back-office/session';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

/** The maximum number of items in one request. */
const MAX_ITEMS = 100;
const LAST_MOVEMENTS = 8;

/** @param items `product` or `product:combination` */
export const useStockLevels = (product: string, items: readonly string[]) =>
  useQuery({
    queryKey: ['stock', 'levels', product, items],
    queryFn: async ({ signal }) => {
      const asked = Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, at) =>
        items.slice(at * MAX_ITEMS, (at + 1) * MAX_ITEMS),
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

export type StockAdded =
  | { readonly message: string }
  /** The warehouse has a lot of this number with another day. */
  | { readonly lotDiffers: string; readonly expiresAt: string | null }
  | { readonly problem: Problem };

/** C-1.04: adds units; a repeated request adds them once (D-4.08). */
export const useAddStock = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: StockAddition): Promise<StockAdded> => {
    const answer = await command(addStock, { body });
    if (answer.status === 409) return { lotDiffers: answer.body.title, expiresAt: answer.body.expiresAt ?? null };
    if (answer.status === 422) return { problem: answer.body };
    await queries.invalidateQueries({ queryKey: ['stock'] });
    void queries.invalidateQueries({ queryKey: ['products'] });
    return { message: answer.body.message };
  };
};
