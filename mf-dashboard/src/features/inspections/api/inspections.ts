import {
  getInspection,
  inspectReturn,
  listInspections,
  type ReturnedUnits,
  type ReturnInspection,
} from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

const REFRESH_MS = 30_000;
const ALL = ['inspections'] as const;

/** The queue, the longest wait first, page by page. */
export const useQueue = (filter: { readonly warehouse?: string; readonly q?: string }) =>
  useInfiniteQuery({
    queryKey: [...ALL, 'queue', filter],
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    initialPageParam: 1,
    queryFn: async ({ pageParam: page, signal }) =>
      (await callStaff(listInspections, { query: { ...filter, page }, signal })).body,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? pages.length + 1 : undefined;
    },
  });

/** All that came back of an order, and what was found. */
export const useInspection = (order: string | null) =>
  useQuery({
    queryKey: [...ALL, 'order', order],
    enabled: order !== null,
    queryFn: async ({ signal }) => (await callStaff(getInspection, { params: { order: order ?? '' }, signal })).body,
  });

/** What waits of a code: of an order, a parcel or goods. */
export const findWaiting = async (
  by: { readonly code: string } | { readonly order: string },
): Promise<ReturnedUnits[]> => (await callStaff(listInspections, { query: by })).body.items;

/** Says what becomes of units; refused with the server's words. */
export const useInspect = () => {
  const command = useCommand();
  const queries = useQueryClient();
  return async (body: ReturnInspection) => {
    const answer = await command(inspectReturn, { body });
    await queries.invalidateQueries({ queryKey: ALL });
    if (answer.status === 200) return { done: true as const, ...answer.body };
    return { done: false as const, trouble: firstTrouble(answer.body) };
  };
};
