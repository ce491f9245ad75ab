import { listActs } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useInfiniteQuery } from '@tanstack/react-query';

/** The log receives an entry a moment after the page shows the change, so it is loaded again. */
const ASK_AGAIN_MS = 5000;

/** D-11.03: the changes that people made to one record, newest first, one page at a time. */
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
