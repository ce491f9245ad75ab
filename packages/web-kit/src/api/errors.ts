import type { Problem } from '@shop/contracts';

/** A status that the endpoint does not list. Visitors can give `requestId` to support. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly problem: Problem | undefined;
  readonly status: number;
  readonly requestId: string | undefined;
  constructor(problem: Problem | undefined, status: number, requestId: string | undefined) {
    super(problem?.detail ?? problem?.title ?? `status ${status}`);
    this.problem = problem;
    this.status = status;
    this.requestId = requestId ?? problem?.requestId;
  }
}

/** Nothing came: offline, refused, timed out. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}
