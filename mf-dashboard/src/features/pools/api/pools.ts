import { useCommand } from '@shop/back-office/commands';
import { apiErrorOf, staffFetch } from '@shop/back-office/session';
import type { QueryInputOf } from '@shop/contracts';
import {
  announcePool,
  closePool,
  getPool,
  listPools,
  printPoolLabels,
  printPoolManifest,
  retryPool,
  type LabelFormat,
  type Pool,
  type PooledOrder,
} from '@shop/contracts/logistics/dashboard';
import { actOnOrders, listOrders } from '@shop/contracts/order/dashboard';
import { useLanguage } from '@shop/kit';
import { addressOf, ApiError, type AnswerOf, type RequestOf } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const POOLS = 'pools';
/** How often the answers of a company are counted while it is being asked. */
const ASKED_MS = 2000;
const QUIET_MS = 30_000;
/** Orders of one request: its answer is there before a person looks for it. */
const ORDERS_AT_ONCE = 50;

export const usePools = (query: QueryInputOf<typeof listPools>) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [POOLS, 'list', query, language],
    placeholderData: keepPreviousData,
    refetchInterval: QUIET_MS,
    queryFn: async ({ signal }) => (await callStaff(listPools, { query, signal })).body,
  });
};

type PoolWithOrders = Pool & { readonly orders: readonly PooledOrder[] };
/** A pool with its orders; read again every two seconds while its company is being asked. */
export const usePool = (pool: string) => {
  const language = useLanguage();
  return useQuery<PoolWithOrders>({
    queryKey: [POOLS, 'one', pool, language],
    retry: false,
    refetchInterval: ({ state }) => ((state.data?.counts.asked ?? 0) > 0 ? ASKED_MS : QUIET_MS),
    queryFn: async ({ signal }) => {
      const answer = await callStaff(getPool, { params: { pool }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });
};

type Steps = typeof announcePool | typeof retryPool | typeof closePool;

/** What became of the hand-over: the orders that left, and why others did not. */
export interface HandedOver {
  readonly left: readonly string[];
  readonly failed: readonly { readonly order: string; readonly why: string }[];
  /** Nothing is known of the orders after these: their request has failed. */
  readonly error?: unknown;
}

/** Every write has a key that stays until its answer is there (D-4.08). */
export const usePoolWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const renew = () => queries.invalidateQueries({ queryKey: [POOLS] });
  /** Resolves to the text that says why it was not done. */
  const step = async <E extends Steps>(endpoint: E, request: RequestOf<E>): Promise<string | undefined> => {
    const answer: AnswerOf<Steps> = await command<Steps>(endpoint, request);
    await renew();
    return answer.status === 200 ? undefined : answer.body.title;
  };
  const shipSome = async (orders: readonly string[]): Promise<AnswerOf<typeof actOnOrders>> => {
    const query = { uuids: orders.join(','), limit: ORDERS_AT_ONCE };
    const seen = (await callStaff(listOrders, { query })).body.orders;
    const body = { action: 'ship' as const, orders: seen.map(({ uuid, version }) => ({ uuid, version })), body: {} };
    return command(actOnOrders, { body });
  };
  return {
    announce: ({ uuid, version }: Pool) => step(announcePool, { params: { pool: uuid }, body: { version } }),
    /** Without orders: all that were refused. */
    retry: ({ uuid, version }: Pool, orders?: string[]) =>
      step(retryPool, { params: { pool: uuid }, body: { version, ...(orders && { orders }) } }),
    close: ({ uuid, version }: Pool) => step(closePool, { params: { pool: uuid }, body: { version } }),
    handOver: async (orders: readonly string[]): Promise<HandedOver> => {
      const left: string[] = [];
      const failed: { order: string; why: string }[] = [];
      let error: unknown;
      try {
        for (let at = 0; at < orders.length; at += ORDERS_AT_ONCE) {
          const some = orders.slice(at, at + ORDERS_AT_ONCE);
          const answer = await shipSome(some);
          if (answer.status === 200)
            for (const result of answer.body.results) {
              if (result.ok) left.push(result.uuid);
              else failed.push({ order: result.uuid, why: result.problem.title });
            }
          else failed.push(...some.map((order) => ({ order, why: answer.body.title })));
        }
      } catch (caught) {
        error = caught;
      }
      await renew();
      void queries.invalidateQueries({ queryKey: ['orders'] });
      return { left, failed, ...(error !== undefined && { error }) };
    },
    renew,
  };
};

const pdfOf = async (address: string): Promise<Blob> => {
  const answer = await staffFetch(address, {});
  if (!answer.ok) throw await apiErrorOf(answer);
  return answer.blob();
};
/** @throws ApiError, NetworkError */
export const readLabels = (pool: string, format: LabelFormat, part: number): Promise<Blob> =>
  pdfOf(addressOf(printPoolLabels.path, { params: { pool }, query: { format, part: part === 1 ? undefined : part } }));
/** @throws ApiError, NetworkError */
export const readManifest = (pool: string): Promise<Blob> =>
  pdfOf(addressOf(printPoolManifest.path, { params: { pool } }));

/** The number of the order that a code from elsewhere is of; undefined: no order has it. */
export const orderOfCode = async (code: string): Promise<string | undefined> =>
  (await callStaff(listOrders, { query: { q: code, limit: 1 } })).body.orders[0]?.number;
