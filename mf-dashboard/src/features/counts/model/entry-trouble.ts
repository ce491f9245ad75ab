import { MAX_COUNTED, MAX_COUNTED_CODE, MAX_COUNTED_LOT } from '@shop/contracts/logistics/dashboard';
import type { NewEntry } from './scan-queue.ts';

/**
 * Why the server would take no such entry, as the key of a text: kept on the device, it would only come back refused.
 * The bounds are those of the call's schema, which is too heavy for the first load of a phone (ADR 6).
 */
export const entryTroubleOf = ({
  quantity,
  code = '',
  lot = '',
}: Pick<NewEntry, 'quantity' | 'code' | 'lot'>): 'wrong.tooMany' | 'wrong.tooLong' | undefined => {
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > MAX_COUNTED) return 'wrong.tooMany';
  return code.trim().length > MAX_COUNTED_CODE || lot.trim().length > MAX_COUNTED_LOT ? 'wrong.tooLong' : undefined;
};
