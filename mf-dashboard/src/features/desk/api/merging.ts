import { getOrder, keepApart, mergeOrder, type Order } from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const useOtherOrder = (uuid: string) =>
  useQuery({
    queryKey: ['desk', 'other', uuid],
    // It is compared and merged as it is now.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await callStaff(getOrder, { params: { uuid }, signal })).body,
  });

/** The order that becomes a part of another, and how. */
export interface Merging {
  readonly order: Order;
  readonly into: Order;
  readonly keepOne: boolean;
  readonly delivery: 'this' | 'into';
}
const requestOf = ({ order, into, keepOne, delivery }: Merging, preview: boolean) => ({
  params: { uuid: order.uuid },
  body: {
    into: into.uuid,
    version: order.version,
    intoVersion: into.version,
    delivery,
    ...(keepOne && { keepOne }),
    ...(preview && { preview }),
  },
});

/** What the merged order would come to; nothing is written. */
export const useMergePreview = (merging: Merging) =>
  useQuery({
    queryKey: ['desk', 'merge', requestOf(merging, true)],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(mergeOrder, { ...requestOf(merging, true), signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, answer.requestId);
      return answer.body;
    },
  });

/** D-4.11. Both answer what is wrong, or undefined. @throws ApiError, NetworkError */
export const useMerging = () => {
  const command = useCommand();
  return {
    merge: async (merging: Merging): Promise<string | undefined> => {
      const answer = await command(mergeOrder, requestOf(merging, false));
      return answer.status === 200 ? undefined : firstTrouble(answer.body);
    },
    keepApart: async (order: Order, other: string): Promise<string | undefined> => {
      const answer = await command(keepApart, {
        params: { uuid: order.uuid },
        body: { other, version: order.version },
      });
      return answer.status === 200 ? undefined : firstTrouble(answer.body);
    },
  };
};
