import pTimeout from 'p-timeout';

/** Milliseconds. A healthy catalogue answers within a few of them; a hanging one must not delay a page for longer. */
const PATIENCE_MS = 500;

/** Gives the renewed value, or the last one where that takes too long: then the renewal continues in the background. */
export const inTime = <Value>(renewed: Promise<Value>, last: Value): Promise<Value> =>
  pTimeout(renewed, { milliseconds: PATIENCE_MS, fallback: () => last });
