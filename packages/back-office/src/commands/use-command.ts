import type { AnswerOf, AnyEndpoint, RequestOf } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** A write by staff: the endpoint and its request. @throws ApiError, NetworkError */
export type Command = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/** The keys outlive the page that sent the write, so that a retry from another page is the same write. */
const keys = createIdempotencyKeys();

const command: Command = async (endpoint, request) => {
  const write = [endpoint.id, request];
  const headers = { 'idempotency-key': keys.of(write) };
  const answer = await callStaff(endpoint, { ...request, headers, repeatable: true });
  keys.answered(write);
  return answer;
};

/**
 * D-4.08: sends a write with an idempotency key, which stays the same until the response arrives: a second click, or a
 * retry after a lost response, is the same write.
 */
export const useCommand = (): Command => command;
