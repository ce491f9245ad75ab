/** Without a word of the company, its minute is waited for. */
const USUAL_MS = 60_000;
const MAX_MS = 24 * 3600_000;

/** When a company that answered 429 allows the next call: its `Retry-After`, in seconds or as a date. Milliseconds. */
export const retryAt = (retryAfter: string | undefined, now: number): number => {
  const seconds = Number(retryAfter);
  const at =
    retryAfter === undefined || retryAfter.trim() === ''
      ? now + USUAL_MS
      : Number.isFinite(seconds)
        ? now + seconds * 1000
        : Date.parse(retryAfter);
  return Number.isFinite(at) ? Math.min(Math.max(at, now + 1000), now + MAX_MS) : now + USUAL_MS;
};
