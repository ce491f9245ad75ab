import { handleAbandonedCart, listAbandonedCarts, type LeftCart } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

const LISTS = ['abandoned-carts'] as const;

export const useLeftCarts = (isHandled: boolean) =>
  useInfiniteQuery({
    queryKey: [...LISTS, isHandled],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        handled: isHandled ? 'true' : 'false',
        ...(pageParam !== undefined && { before: pageParam }),
      } as const;
      return (await callStaff(listAbandonedCarts, { query, signal })).body;
    },
    getNextPageParam: ({ carts, more }) => (more ? carts.at(-1)?.updatedAt : undefined),
  });

/** Notes that a cart was dealt with, or is to be dealt with again. */
export const useHandleCart = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async ({ id: cart }: LeftCart, handled: boolean): Promise<LeftCart> => {
    const answer = await command(handleAbandonedCart, { params: { cart }, body: { handled } });
    void queries.invalidateQueries({ queryKey: LISTS });
    return answer.body;
  };
};
