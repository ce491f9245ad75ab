/** Time between two looks (ms). */
const EVERY_MS = 100;
/** Of each look in the average: the last second or so counts, one long turn does not. */
const WEIGHT = 0.25;

/**
 * How late a program comes to its work (ms), on average of the last second: a turn of the loop that takes long, and
 * processors that others have. What a call waits for is many times that, as it takes many turns.
 */
export const createLateness = (now: () => number = () => performance.now()) => {
  let lookedAt = now();
  let average = 0;
  return {
    look: (): void => {
      const late = Math.max(0, now() - lookedAt - EVERY_MS);
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
