import type { Problem, QueryInputOf } from '@shop/contracts';
import {
  checkStockNow,
  getStockCheck,
  getStockValue,
  listExpiring,
  listReorder,
  listStockMovements,
  mendStock,
} from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useCommand } from '@shop/back-office/commands';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

/** Names and figures of stock anywhere begin with this key. */
const STOCK = 'stock';
const CHECK = [STOCK, 'check'] as const;
/** While a check runs. */
const LOOK_AGAIN_MS = 1000;

export type WhichMovements = Omit<QueryInputOf<typeof listStockMovements>, 'cursor' | 'limit'>;
/** @param cursor null: the first page */
export const readMovements = async (which: WhichMovements, cursor: string | null, limit: number, signal: AbortSignal) =>
  (await callStaff(listStockMovements, { query: { ...which, limit, ...(cursor !== null && { cursor }) }, signal }))
    .body;

const MOVEMENTS_AT_ONCE = 50;
export const useMovements = (which: WhichMovements) =>
  useInfiniteQuery({
    queryKey: [STOCK, 'movements', 'list', which],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readMovements(which, pageParam, MOVEMENTS_AT_ONCE, signal),
    getNextPageParam: ({ next }) => next,
  });

export const useExpiring = (query: QueryInputOf<typeof listExpiring>) =>
  useQuery({
    queryKey: [STOCK, 'expiring', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listExpiring, { query, signal })).body,
  });

export type WhichReorder = QueryInputOf<typeof listReorder>;
export const readReorder = async (query: WhichReorder, signal: AbortSignal) =>
  (await callStaff(listReorder, { query, signal })).body;
export const useReorder = (query: WhichReorder) =>
  useQuery({
    queryKey: [STOCK, 'reorder', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readReorder(query, signal),
  });

export const useStockValue = (query: QueryInputOf<typeof getStockValue>) =>
  useQuery({
    queryKey: [STOCK, 'value', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(getStockValue, { query, signal })).body,
  });

const readCheck = async ({ signal }: { readonly signal: AbortSignal }) =>
  (await callStaff(getStockCheck, { signal })).body;
type StockCheck = Awaited<ReturnType<typeof readCheck>>;
const isRunning = ({ run }: StockCheck): boolean => run !== null && run.finishedAt === null;

export const useStockCheck = () =>
  useQuery<StockCheck>({
    queryKey: CHECK,
    queryFn: readCheck,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? LOOK_AGAIN_MS : false),
  });

/** D-5.03: begins a check, which runs on by itself. */
export const useCheckNow = () => {
  const command = useCommand();
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await command(checkStockNow, {});
    await queries.invalidateQueries({ queryKey: CHECK });
  };
};

/** D-5.06: sets the figures of an item right by movements. */
export const useMend = () => {
  const command = useCommand();
  const queries = useQueryClient();
  return async (
    item: string,
    reason: string,
  ): Promise<{ readonly problem: Problem } | { readonly movements: number }> => {
    const answer = await command(mendStock, { body: { item, reason } });
    if (answer.status !== 200) return { problem: answer.body };
    await queries.invalidateQueries({ queryKey: [STOCK] });
    return answer.body;
  };
};
