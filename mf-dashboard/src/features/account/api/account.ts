import type { BodyOf, Problem, ResponseOf } from '@shop/contracts';
import {
  beginSecondFactor,
  changeOwnName,
  changeOwnPassword,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  getAccount,
  listOwnSessions,
  removeOwnSecondFactor,
} from '@shop/contracts/staff/dashboard';
import { callStaff, forgetStaffSession } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Account = ResponseOf<typeof getAccount, 200>;
export type Begun = ResponseOf<typeof beginSecondFactor, 200>;
type Answer<T> = T | { readonly problem: Problem };

export const useAccount = () =>
  useQuery({
    queryKey: ['account'],
    queryFn: async ({ signal }) => (await callStaff(getAccount, { signal })).body,
  });
export const useOwnSessions = () =>
  useQuery({
    queryKey: ['account', 'sessions'],
    queryFn: async ({ signal }) => (await callStaff(listOwnSessions, { signal })).body.sessions,
  });

/** Writes to the person's own account; the result updates all of the page. */
export const useAccountWrites = () => {
  const queries = useQueryClient();
  const shown = (): void => void queries.invalidateQueries({ queryKey: ['account'] });
  return {
    /** The token says the name as well: a new one is asked for. */
    changeName: async (body: BodyOf<typeof changeOwnName>): Promise<Answer<{ readonly name: string }>> => {
      const answer = await callStaff(changeOwnName, { body, repeatable: true });
      shown();
      if (answer.status !== 200) return { problem: answer.body };
      forgetStaffSession();
      void queries.invalidateQueries({ queryKey: ['session'] });
      return answer.body;
    },
    changePassword: async (body: BodyOf<typeof changeOwnPassword>): Promise<Answer<{ readonly done: true }>> => {
      const answer = await callStaff(changeOwnPassword, { body });
      shown();
      return answer.status === 204 ? { done: true } : { problem: answer.body };
    },
    beginFactor: async (password: string): Promise<Answer<Begun>> => {
      const answer = await callStaff(beginSecondFactor, { body: { password } });
      return answer.status === 200 ? answer.body : { problem: answer.body };
    },
    confirmFactor: async (code: string): Promise<Answer<{ readonly recoveryCodes: readonly string[] }>> => {
      const answer = await callStaff(confirmSecondFactor, { body: { code } });
      shown();
      return answer.status === 200 ? answer.body : { problem: answer.body };
    },
    removeFactor: async (password: string): Promise<Answer<{ readonly done: true }>> => {
      const answer = await callStaff(removeOwnSecondFactor, { body: { password }, repeatable: true });
      shown();
      return answer.status === 204 ? { done: true } : { problem: answer.body };
    },
    endSession: async (session: string): Promise<void> => {
      await callStaff(endOwnSession, { params: { session } });
      shown();
    },
    endOthers: async (): Promise<void> => {
      await callStaff(endOtherSessions, { repeatable: true });
      shown();
    },
  };
};
