import type { AnswerOf, AnyEndpoint, RequestOf } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useState } from 'react';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** A write by staff: the endpoint and its request. @throws ApiError, NetworkError */
export type Command = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => Promise<AnswerOf<E>>;

/**
 * D-4.08: writes of one person on one page. The same write has the same idempotency key until its answer is there: a
 * second click, or a repetition after a lost answer, is the same write.
 */
export const useCommand = (): Command => {
  const [keys] = useState(createIdempotencyKeys);
  return async (endpoint, request) => {
    const headers = { 'idempotency-key': keys.of([endpoint.id, request]) };
    const answer = await callStaff(endpoint, { ...request, headers, repeatable: true });
    keys.answered();
    return answer;
  };
};
