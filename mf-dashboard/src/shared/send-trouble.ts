import { ApiError } from '@shop/kit/api';
import { problemText } from '@shop/back-office/feedback';

/** Why entries did not get through. */
export type SendTrouble =
  /** It goes by itself, or once the person has signed in again: the same entries are sent again. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'closed' }
  /** The right to count is missing. */
  | { readonly kind: 'forbidden' }
  /** The request itself is wrong: sent again, it would be refused again. */
  | { readonly kind: 'refused'; readonly reason: string };

/** Statuses below 500 that say nothing about the request: not signed in, too slow, too often. */
const PASSING: readonly number[] = [401, 408, 429];

export const sendTroubleOf = (error: unknown): SendTrouble => {
  // Without an answer of ours, such as a page of a hotel's network, the entries have not arrived.
  if (!(error instanceof ApiError) || error.status >= 500 || error.status < 400 || PASSING.includes(error.status))
    return { kind: 'offline' };
  if (error.status === 403) return { kind: 'forbidden' };
  if (error.status === 404) return { kind: 'closed' };
  return { kind: 'refused', reason: error.problem ? problemText(error.problem) : error.message };
};
