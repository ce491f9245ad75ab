import { getHeapStatistics } from 'node:v8';

/** The heap is looked at this often at most (ms). */
const LOOK_MS = 50;
/** Of its limit: close below it the collector runs all the time, and ends the process when it finds too little. */
const FULL = 0.7;
/** What waits is worth putting off only where much does: a heap can be full of what a program is to hold. */
const FEWEST_WAITING = 100;

/**
 * Whether this many requests of a kind in flight are too many for the heap, whatever the limits on their number are:
 * one that waits holds 10 to 25 KB, so a program with a small heap bears fewer.
 */
export const createHeapRoom = (
  heap: () => { used_heap_size: number; heap_size_limit: number } = getHeapStatistics,
): { tooFull(inFlight: number): boolean } => {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let full = false;
  return {
    tooFull: (inFlight) => {
      if (inFlight < FEWEST_WAITING) return false;
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
