import type { AnswerOf, RequestOf } from '@shop/kit/api';
import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  approveStockCount,
  cancelStockCount,
  createStockCount,
  getStockCount,
  getWaitingCountRow,
  listStockCounts,
  recountStockCount,
  releaseCountRow,
  submitStockCount,
  type StockCount,
} from '@shop/contracts/logistics/dashboard';
import { getOrder } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';

const COUNTS = 'stock-counts';
/** People who count together see each other's progress within this time (ms). */
const TOGETHER_MS = 4000;

export type CountQuery = QueryInputOf<typeof getStockCount>;

export const useCounts = (query: QueryInputOf<typeof listStockCounts>) =>
  useQuery({
    queryKey: [COUNTS, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listStockCounts, { query, signal })).body,
  });

/** A count with a page of its rows; read again every few seconds while somebody may change it. */
export const useCount = (uuid: string, query: CountQuery, isLive: boolean) =>
  useQuery({
    queryKey: [COUNTS, 'one', uuid, query],
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: isLive ? TOGETHER_MS : false,
    queryFn: async ({ signal }) => (await callStaff(getStockCount, { params: { uuid }, query, signal })).body,
  });

/** A page of a count's rows, for files and paper. */
export const readCountRows = async (uuid: string, query: CountQuery, signal?: AbortSignal) =>
  (await callStaff(getStockCount, { params: { uuid }, query, ...(signal && { signal }) })).body;

export const useWaitingRow = (uuid: string, rowId: string) =>
  useQuery({
    queryKey: [COUNTS, 'waiting', uuid, rowId],
    queryFn: async ({ signal }) => (await callStaff(getWaitingCountRow, { params: { uuid, rowId }, signal })).body,
  });

/** The number of an order; people know orders by it. */
export const useOrderNumber = (uuid: string, enabled: boolean): string | undefined =>
  useQuery({
    queryKey: ['order', uuid, 'number'],
    enabled,
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callStaff(getOrder, { params: { uuid }, signal })).body.number,
  }).data;

/** The step is done, or the text that says why it is not. */
export type StepAnswer = { readonly count: StockCount } | { readonly problem: Problem };

type Steps = typeof submitStockCount | typeof recountStockCount | typeof approveStockCount | typeof cancelStockCount;

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useCountWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const renew = () => queries.invalidateQueries({ queryKey: [COUNTS] });
  const step = async <E extends Steps>(endpoint: E, request: RequestOf<E>): Promise<StepAnswer> => {
    const answer: AnswerOf<Steps> = await command<Steps>(endpoint, request);
    await renew();
    return answer.status === 200 ? { count: answer.body } : { problem: answer.body };
  };
  return {
    renew,
    create: async (body: BodyInputOf<typeof createStockCount>): Promise<Created<StockCount>> => {
      const answer = await command(createStockCount, { body });
      void renew();
      return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
    },
    submit: (uuid: string, version: number) => step(submitStockCount, { params: { uuid }, body: { version } }),
    cancel: (uuid: string, version: number) => step(cancelStockCount, { params: { uuid }, body: { version } }),
    recount: (uuid: string, version: number, rows: string[]) =>
      step(recountStockCount, { params: { uuid }, body: { version, rows } }),
    approve: (uuid: string, version: number, notCounted: 'leave' | 'zero') =>
      step(approveStockCount, { params: { uuid }, body: { version, notCounted } }),
    /** Undefined: done. */
    release: async (uuid: string, rowId: string, orders: string[]): Promise<Problem | undefined> => {
      const answer = await command(releaseCountRow, { params: { uuid, rowId }, body: { orders } });
      await renew();
      return answer.status === 200 ? undefined : answer.body;
    },
  };
};
