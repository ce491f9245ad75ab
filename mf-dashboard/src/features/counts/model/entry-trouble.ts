import { CountEntry } from '@shop/contracts/logistics/dashboard';
import { sentOf, type NewEntry } from './scan-queue.ts';

/**
 * Why the server would take no such entry, as the key of a text: kept on the device, it would only come back refused.
 *
 * @param now milliseconds
 */
export const entryTroubleOf = (entry: NewEntry, now: number): 'wrong.tooMany' | 'wrong.tooLong' | undefined => {
  const { error } = CountEntry.safeParse(sentOf({ ...entry, at: new Date(now).toISOString() }));
  if (!error) return undefined;
  return error.issues.some(({ path }) => path[0] === 'quantity') ? 'wrong.tooMany' : 'wrong.tooLong';
};
