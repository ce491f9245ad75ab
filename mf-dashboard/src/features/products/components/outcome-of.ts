import { ApiError, NetworkError } from '@shop/kit/api';
import type { BulkOutcome } from '@shop/back-office/list-page';
import type { Written } from '../api/products.ts';

/**
 * The result of a write to a row, as one of several.
 * @param unreachable the message if there was no response
 * @param written receives the row's new version
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
