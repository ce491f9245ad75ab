/** Waits until `probe` stops throwing and gives its value; the last error when `timeoutMs` has passed. */
export const eventually = async <T>(probe: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
};

export interface Promptness {
  /** As `eventually`; how long it took is kept. */
  readonly soon: <T>(probe: () => T | Promise<T>) => Promise<T>;
  /** The middle of what it took, in milliseconds. */
  readonly usualMs: () => number;
}

/**
 * For what is promised within a time: other tests run beside and make a machine late now and then, so each single wait
 * is patient, and the promise is asked of the middle of them.
 */
export const watchPromptness = (): Promptness => {
  const took: number[] = [];
  return {
    soon: async (probe) => {
      const since = performance.now();
      const value = await eventually(probe);
      took.push(performance.now() - since);
      return value;
    },
    usualMs: () => took.toSorted((one, other) => one - other)[took.length >> 1] ?? Infinity,
  };
};
