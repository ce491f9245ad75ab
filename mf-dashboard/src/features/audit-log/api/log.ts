import { listActs } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useInfiniteQuery } from '@tanstack/react-query';

export interface WhichActs {
  readonly person: string | undefined;
  readonly entity: string | undefined;
  /** An id, or words of a name. */
  readonly q: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** @param cursor null: the first page */
export const readLog = async (which: WhichActs, cursor: string | null, signal: AbortSignal) =>
  (await callStaff(listActs, { query: { ...which, ...(cursor !== null && { cursor }) }, signal })).body;

/** D-11.03: what people did, newest first, a page at a time. */
export const useLog = (which: WhichActs) =>
  useInfiniteQuery({
    queryKey: ['acts', 'log', which],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readLog(which, pageParam, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
