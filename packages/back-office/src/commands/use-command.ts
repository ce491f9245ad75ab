import type { AnswerOf, AnyEndpoint, RequestOf } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** A write by staff: the endpoint and its request. @throws ApiError, NetworkError */
export type Command = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/** Keys of writes without an answer. They outlive the page that wrote, so that a later repetition counts once. */
const keys = createIdempotencyKeys();

const command: Command = async (endpoint, request) => {
  const write = [endpoint.id, request];
  const headers = { 'idempotency-key': keys.of(write) };
  const answer = await callStaff(endpoint, { ...request, headers, repeatable: true });
  keys.answered(write);
  return answer;
};

/**
 * D-4.08: writes of one person. The same write has the same idempotency key until its answer is there: a second click,
 * or a repetition after a lost answer, is the same write.
 */
export const useCommand = (): Command => command;
