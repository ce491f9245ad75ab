import { getHeapStatistics } from 'node:v8';

/** The minimum interval between two heap measurements (ms). */
const LOOK_MS = 50;
/**
 * The share of the heap limit: close below the limit the collector runs all the time, and the process ends when it
 * frees too little.
 */
const FULL = 0.7;
/** Shedding helps only if many requests wait: a heap may also be full of data that the program needs. */
const MIN_IN_FLIGHT = 100;

/**
 * Decides whether the requests of a kind in flight are too many for the heap, whatever the limits on their number: a
 * waiting request holds 10 to 25 KB, so a program with a small heap can hold fewer.
 */
export const createHeapRoom = (
  heap: () => { used_heap_size: number; heap_size_limit: number } = getHeapStatistics,
): { tooFull(inFlight: number): boolean } => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let full = false;
  return {
    tooFull: (inFlight) => {
      if (inFlight < MIN_IN_FLIGHT) return false;
      const now = performance.now();
      if (now - lookedAt > LOOK_MS) {
        const { used_heap_size: used, heap_size_limit: limit } = heap();
        full = used > FULL * limit;
        lookedAt = now;
      }
      return full;
    },
  };
};
