import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';
import type { BodyInputOf } from '@shop/contracts';
import { getParcelDoubt, settleParcelDoubt, type ParcelDoubt } from '@shop/contracts/logistics/dashboard';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const DOUBT = 'parcel-doubt';
/** What shows how the parcel stands. */
const SHOWN = ['pools', 'order', 'orders'] as const;

/** A parcel that its company may have; 404: nothing is in doubt. */
export const useParcelDoubt = (expedition: string) =>
  useQuery<ParcelDoubt>({
    queryKey: [DOUBT, expedition],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(getParcelDoubt, { params: { expedition }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });

export type TypedFinding = Omit<BodyInputOf<typeof settleParcelDoubt>, 'version'>;

/** Resolves to the text that says why it was not written. @throws ApiError, NetworkError */
export const useSettleDoubt = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async ({ expedition, version }: ParcelDoubt, finding: TypedFinding): Promise<string | undefined> => {
    const answer = await command(settleParcelDoubt, { params: { expedition }, body: { version, ...finding } });
    for (const key of SHOWN) void queries.invalidateQueries({ queryKey: [key] });
    if (answer.status === 200) {
      queries.removeQueries({ queryKey: [DOUBT, expedition] });
      return undefined;
    }
    if (answer.status === 409) await queries.invalidateQueries({ queryKey: [DOUBT, expedition] });
    return firstTrouble(answer.body);
  };
};
