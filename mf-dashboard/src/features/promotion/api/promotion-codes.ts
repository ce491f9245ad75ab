import type { BodyInputOf } from '@shop/contracts';
import {
  getCodeCounts,
  listMadeCodes,
  makeCodes,
  withdrawCodes,
  type CodeCounts,
  type MadeCode,
} from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { ExportPage } from '@shop/back-office/list-page';
import type { Created } from '@shop/back-office/dialogs';

const keyOf = (uuid: string) => ['promotions', 'codes', uuid] as const;

/** How many codes were made for a promotion, and what became of them. */
export const useCodeCounts = (uuid: string) =>
  useQuery({
    queryKey: keyOf(uuid),
    queryFn: async ({ signal }) => (await callStaff(getCodeCounts, { params: { uuid }, signal })).body,
  });

export const readCodes = async (
  uuid: string,
  after: string | null,
  signal: AbortSignal,
): Promise<ExportPage<MadeCode>> => {
  const query = after === null ? {} : { after };
  const { codes, next } = (await callStaff(listMadeCodes, { params: { uuid }, query, signal })).body;
  return { rows: codes, next };
};

/** D-4.08: a request that is repeated because no response came does not create the codes twice. */
export const useCodeWrites = (uuid: string) => {
  const queries = useQueryClient();
  const command = useCommand();
  const params = { uuid };
  const answered = (counts: CodeCounts | undefined): void => {
    if (counts) queries.setQueryData(keyOf(uuid), counts);
  };
  return {
    make: async (body: BodyInputOf<typeof makeCodes>): Promise<Created<CodeCounts>> => {
      const answer = await command(makeCodes, { params, body });
      answered(answer.status === 200 ? answer.body : undefined);
      return answer.status === 200 ? { created: answer.body } : { problem: answer.body };
    },
    withdraw: async (): Promise<Created<CodeCounts>> => {
      const answer = await command(withdrawCodes, { params });
      answered(answer.status === 200 ? answer.body : undefined);
      return answer.status === 200 ? { created: answer.body } : { problem: answer.body };
    },
  };
};
