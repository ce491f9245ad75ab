import pTimeout from 'p-timeout';

/** Milliseconds. A catalogue that is well answers within a few of them; one that hangs keeps nobody for longer. */
const PATIENCE_MS = 500;

/** What is asked for anew, or what it was a moment ago where that takes too long: it comes behind it then. */
export const inTime = <Value>(renewed: Promise<Value>, last: Value): Promise<Value> =>
  pTimeout(renewed, { milliseconds: PATIENCE_MS, fallback: () => last });
