import type { Problem } from '@shop/contracts';
import { ApiError, NetworkError } from '@shop/kit/api';
import { csrfOfPage, forgetStaffSession, staffSession } from '@shop/kit/staff';

/**
 * A call that sends or receives a file, without a time limit. It carries the staff token and renews it once after 401.
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

const asProblem = (body: unknown): Problem | undefined =>
  typeof body === 'object' && body !== null && 'title' in body && 'status' in body ? (body as Problem) : undefined;

/** Converts a response that is not a file into the error that other calls throw. */
export const apiErrorOf = async (answer: Response): Promise<ApiError> => {
  const problem = asProblem(await answer.json().catch(() => undefined));
  return new ApiError(problem, answer.status, answer.headers.get('x-request-id') ?? undefined);
};
