/** Time between two looks (ms). */
const EVERY_MS = 100;
/** The weight of each measurement in the average: the last few count. */
const WEIGHT = 0.25;
/** The cap on one measurement (ms): one long turn, or a suspended program, is no lasting state. */
const MAX_SAMPLE_MS = 1000;

/**
 * The average event loop delay (ms) of the last few turns: it grows with long turns and with other load on the
 * processors. The delay of a call is a multiple of it, because a call takes many turns.
 */
export const createLoopDelay = (now: () => number = () => performance.now()) => {
  let lookedAt = now();
  let average = 0;
  return {
    look: (): void => {
      const late = Math.min(Math.max(0, now() - lookedAt - EVERY_MS), MAX_SAMPLE_MS);
      average += WEIGHT * (late - average);
      lookedAt = now();
    },
    late: (): number => average,
  };
};

/** Measures this program's event loop delay for as long as it runs. */
export const watchLoopDelay = (): (() => number) => {
  const { look, late } = createLoopDelay();
  setInterval(look, EVERY_MS).unref();
  return late;
};
