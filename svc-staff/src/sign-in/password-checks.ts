import { createSlots } from '@shop/service-kit';

/**
 * The length of the queue for password checks. One check takes a thread and a core for some 85 ms, so the last in the
 * queue waits for two seconds.
 */
export const MAX_WAITING = 20;
/** Retry-After for people who find the queue full. */
export const BUSY_SECONDS = 2;

/**
 * Passwords are looked at one after another. Every thread that they took is one that renewals of tokens wait for, and
 * all of those passwords may be a stranger's guesses. Known devices have a turn of their own, which strangers cannot
 * fill.
 */
export const createPasswordChecks = () => {
  const ofStrangers = createSlots(1);
  const ofKnownDevices = createSlots(1);
  /** @returns `busy` when too many wait already: nothing was done. */
  return async <T>(isKnown: boolean, check: () => Promise<T>): Promise<T | 'busy'> => {
    const inTurn = isKnown ? ofKnownDevices : ofStrangers;
    return inTurn.waiting() >= MAX_WAITING ? 'busy' : inTurn(check);
  };
};
export type PasswordChecks = ReturnType<typeof createPasswordChecks>;
