import type { Problem } from '@shop/contracts';
import { ApiError, NetworkError } from '@shop/kit/api';
import { csrfOfPage, forgetStaffSession, staffSession } from '@shop/kit/staff';

/**
 * A call whose body or answer is a file: it takes as long as the file takes, with the staff token, renewed once after a
 * refusal.
 * @throws ApiError, NetworkError
 */
export const staffFetch = async (address: string, init: RequestInit): Promise<Response> => {
  const send = async (): Promise<Response> => {
    const { token } = await staffSession();
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': document.documentElement.lang,
      ...((init.method ?? 'GET') !== 'GET' && { 'x-csrf-token': csrfOfPage() }),
    };
    return fetch(address, { ...init, headers: { ...headers, ...init.headers } }).catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      throw new NetworkError('no answer', { cause: error });
    });
  };
  const answer = await send();
  if (answer.status !== 401) return answer;
  forgetStaffSession();
  return send();
};

const asProblem = (said: unknown): Problem | undefined =>
  typeof said === 'object' && said !== null && 'title' in said && 'status' in said ? (said as Problem) : undefined;

/** Converts a response that is not a file into the error that other calls throw. */
export const apiErrorOf = async (answer: Response): Promise<ApiError> => {
  const problem = asProblem(await answer.json().catch(() => undefined));
  return new ApiError(problem, answer.status, answer.headers.get('x-request-id') ?? undefined);
};
