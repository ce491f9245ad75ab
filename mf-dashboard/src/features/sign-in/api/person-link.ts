import type { Problem, ResponseOf } from '@shop/contracts';
import { acceptPersonLink, askForPassword, readPersonLink } from '@shop/contracts/staff/dashboard';
import { createCall } from '@shop/kit/api';
import { useQuery } from '@tanstack/react-query';

/** Calls without a session. */
const callOpenly = createCall({
  origin: '',
  patient: true,
  timeoutMs: 15_000,
  headersFor: () => ({ 'accept-language': document.documentElement.lang }),
});

export type OpenLink = ResponseOf<typeof readPersonLink, 200>;

/** Whom the link is for; a problem: it opens nothing, and why. */
export const usePersonLink = (token: string) =>
  useQuery({
    queryKey: ['person-link', token],
    retry: false,
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<OpenLink | { readonly problem: Problem }> => {
      const answer = await callOpenly(readPersonLink, { body: { token }, repeatable: true, signal });
      return answer.status === 200 ? answer.body : { problem: answer.body };
    },
  });

/** A repeated request with the same password gets the same response while the first one is on its way. */
export const acceptLink = async (
  token: string,
  password: string,
): Promise<{ readonly email: string } | { readonly problem: Problem }> => {
  const answer = await callOpenly(acceptPersonLink, { body: { token, password }, repeatable: true });
  return answer.status === 200 ? answer.body : { problem: answer.body };
};

/** The response is the same for every address, so that it reveals nothing. */
export const askForLink = async (email: string): Promise<{ readonly problem?: Problem }> => {
  const answer = await callOpenly(askForPassword, { body: { email }, repeatable: true });
  return answer.status === 202 ? {} : { problem: answer.body };
};
