import {
  type DraftContent,
  deleteOrderDraft,
  getOrderDraft,
  keepOrderDraft,
  listOrderDrafts,
  type OrderDraft,
} from '@shop/contracts/order/dashboard';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useCommand } from '@shop/back-office/commands';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const ALL = ['order-drafts'];

export const useDrafts = (kind: OrderDraft['kind'] | undefined) =>
  useQuery({
    queryKey: [...ALL, kind ?? 'all'],
    queryFn: async ({ signal }) =>
      (await callStaff(listOrderDrafts, { query: kind ? { kind } : {}, signal })).body.drafts,
  });

const readDraft = async (uuid: string, signal?: AbortSignal): Promise<OrderDraft> =>
  (await callStaff(getOrderDraft, { params: { uuid }, ...(signal && { signal }) })).body;

/** What the server has of a draft; null: nothing yet. */
export const useStoredDraft = (uuid: string, enabled: boolean) =>
  useQuery({
    queryKey: [...ALL, 'one', uuid],
    enabled,
    // What is typed afterwards is newer than any answer.
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
    queryFn: async ({ signal }) => {
      try {
        return await readDraft(uuid, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export interface DraftCalls {
  /** @returns the next version, or the version that another window wrote */
  readonly keep: (
    uuid: string,
    version: number,
    content: DraftContent,
  ) => Promise<{ readonly kind: 'kept' | 'stale'; readonly version: number }>;
}

/** D-4.16 */
export const useDraftCalls = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const invalidate = (): void => void queries.invalidateQueries({ queryKey: ALL });
  const keep: DraftCalls['keep'] = async (uuid, version, content) => {
    const answer = await command(keepOrderDraft, { params: { uuid }, body: { version, content } });
    if (answer.status === 200) return { kind: 'kept', version: answer.body.version };
    if (answer.status === 422) throw new ApiError(answer.body, answer.status, answer.requestId);
    return { kind: 'stale', version: (await readDraft(uuid)).version };
  };
  const discard = async ({ uuid, version }: OrderDraft): Promise<OrderDraft> => {
    const answer = await command(deleteOrderDraft, { params: { uuid }, body: { version } });
    if (answer.status !== 200) throw new ApiError(answer.body, answer.status, answer.requestId);
    invalidate();
    return answer.body;
  };
  return { keep, discard, invalidate };
};
