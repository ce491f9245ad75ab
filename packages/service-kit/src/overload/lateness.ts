/** Time between two looks (ms). */
const EVERY_MS = 100;
/** Of each look in the average: the last few count. */
const WEIGHT = 0.25;
/** More is not told of one look (ms): one long turn, or a program that was stopped for a while, is no lasting state. */
const MOST_MS = 1000;

/**
 * How late a program comes to its work (ms), on average of its last few turns: a turn of the loop that takes long, and
 * processors that others have. What a call waits for is many times that, as it takes many turns.
 */
export const createLateness = (now: () => number = () => performance.now()) => {
  let lookedAt = now();
  let average = 0;
  return {
    look: (): void => {
      const late = Math.min(Math.max(0, now() - lookedAt - EVERY_MS), MOST_MS);
      average += WEIGHT * (late - average);
      lookedAt = now();
    },
    late: (): number => average,
  };
};

/** Watches the lateness of this program for as long as it runs. */
export const watchLateness = (): (() => number) => {
  const { look, late } = createLateness();
  setInterval(look, EVERY_MS).unref();
  return late;
};
