/** A visitor gives up after 10 s (web-kit): who waits this long gets an answer in time only if no more come before. */
const LONG_MS = 2000;
/** Some calls take long by themselves, a photo over a slow line; that many at a time are a sign of too much work. */
const MANY = 32;

/** What is known of an answer: its head has gone out or not. */
interface Answer {
  readonly headersSent: boolean;
}

/**
 * Whether so many calls have been waiting so long that one more would wait for nothing: work that comes faster than it
 * is done makes all wait until everybody gives up and asks again, and what was asked before is still worked at.
 */
export const createLongWaits = (now: () => number = () => performance.now()) => {
  /** Oldest first. */
  const since = new Map<Answer, number>();
  return {
    begin: (answer: Answer): void => void since.set(answer, now()),
    end: (answer: Answer): void => void since.delete(answer),
    tooMany: (): boolean => {
      if (since.size < MANY) return false;
      const before = now() - LONG_MS;
      let waiting = 0;
      for (const [answer, began] of since) {
        if (began > before) return false;
        if (!answer.headersSent) waiting += 1;
        if (waiting === MANY) return true;
      }
      return false;
    },
  };
};
