import type { Problem } from '@shop/contracts';
import type { MessageState } from '@shop/contracts/order';
import { listMessages, markMessage, type StaffMessage } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

export const useMessages = (state: MessageState) =>
  useInfiniteQuery({
    queryKey: ['messages', state],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, ...(pageParam !== undefined && { after: pageParam }) };
      return (await callStaff(listMessages, { query, signal })).body;
    },
    getNextPageParam: ({ messages, more }) => (more ? messages.at(-1)?.uuid : undefined),
  });

type Marked = { readonly message: StaffMessage } | { readonly problem: Problem };

/** The request keeps its key until its answer arrives (D-4.08); the lists then load again. */
export const useMarkMessage = ({ uuid, version }: StaffMessage) => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (state: MessageState): Promise<Marked> => {
    const answer = await command(markMessage, { params: { uuid }, body: { version, state } });
    void queries.invalidateQueries({ queryKey: ['messages'] });
    return answer.status === 200 ? { message: answer.body } : { problem: answer.body };
  };
};
