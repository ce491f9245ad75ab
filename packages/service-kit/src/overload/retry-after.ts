/** Callers that may come again each second: what a part with no room just now is sure to have room for soon. */
const A_SECOND = 50;
/**
 * The time that the shop's page waits between two attempts (web-kit's call.ts): with a longer value it would retry too
 * early.
 */
const MAX_SECONDS = 5;

/**
 * Assigns each refused caller the seconds after which to retry (`Retry-After`, 1 to 5): each gets the next place in a
 * queue that serves 50 a second. With the same second for all, all refused callers would return simultaneously, be
 * refused again, and keep the service overloaded.
 */
export const createRetryAfter = (now: () => number = () => performance.now()) => {
  /** The end of the queue (ms). */
  let end = 0;
  return (): number => {
    const from = now();
    end = Math.min(Math.max(end, from) + 1000 / A_SECOND, from + MAX_SECONDS * 1000);
    return Math.ceil((end - from) / 1000);
  };
};
