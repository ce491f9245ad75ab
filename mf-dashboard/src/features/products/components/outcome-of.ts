import { ApiError, NetworkError } from '@shop/kit/api';
import type { BulkOutcome } from '@shop/back-office/list-page';
import type { Written } from '../api/products.ts';

/**
 * How a write to a row went, as it is said of it among others.
 * @param unreachable what is said where nobody answered
 * @param written with the version that the row has then
 */
export const outcomeOf = async (
  attempt: () => Promise<Written>,
  unreachable: string,
  written?: (version: number) => void,
): Promise<BulkOutcome> => {
  try {
    const answer = await attempt();
    if ('why' in answer) return { kind: 'failed', why: answer.why };
    written?.(answer.version);
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', why: error.message };
    if (error instanceof NetworkError) return { kind: 'unsure', why: unreachable };
    throw error;
  }
};
