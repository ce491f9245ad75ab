export interface TimeSpent {
  /** Elapsed time (ms), as visitors experience it. */
  readonly waited: number;
  /** CPU time of this thread (ms), in which pauses of the machine or the process do not count. */
  readonly worked: number;
}

/** Starts to measure; the result gives the time since then. */
export const timeSpent = (): (() => TimeSpent) => {
  const startedAt = performance.now();
  const usageBefore = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(usageBefore);
    return { waited: performance.now() - startedAt, worked: (user + system) / 1000 };
  };
};
