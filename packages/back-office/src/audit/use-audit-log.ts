import { listActs } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useInfiniteQuery } from '@tanstack/react-query';

/** What others did meanwhile, and oneself: the log hears of it a moment after the page. */
const ASK_AGAIN_MS = 5000;

/** D-11.03: what people did to one thing, newest first, a page at a time. */
export const useAuditLog = (entity: string, subject: string) =>
  useInfiniteQuery({
    queryKey: ['acts', entity, subject],
    refetchInterval: ASK_AGAIN_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { entity, subject, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (await callStaff(listActs, { query, signal })).body;
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
