const MINUTE = 60_000;
/** Milliseconds before each start of a part within a minute: the first end may be chance, the fourth is not. */
const DELAYS = [100, 500, 1500, 4000] as const;

/**
 * How long to wait before a part that ended is started again, in milliseconds; undefined when it ended for the fifth
 * time within a minute, and starting it again would only hide why.
 *
 * @param ends when it ended by itself so far, the last one included (ms).
 */
export const restartDelay = (ends: readonly number[]): number | undefined => {
  const last = ends.at(-1) ?? 0;
  const lately = ends.filter((at) => last - at < MINUTE).length;
  return DELAYS[lately - 1];
};
