export interface TimeSpent {
  /** As those who wait have it (ms). */
  readonly waited: number;
  /** What this thread worked meanwhile (ms): a machine or a process that stood still does not count. */
  readonly worked: number;
}

/** Begins to measure; the function tells what has passed since. */
export const timeSpent = (): (() => TimeSpent) => {
  const since = performance.now();
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return { waited: performance.now() - since, worked: (user + system) / 1000 };
  };
};
