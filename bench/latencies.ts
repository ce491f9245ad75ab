import { createHistogram } from 'node:perf_hooks';

export interface Latencies {
  readonly count: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
  readonly failed: number;
  /** What the first failure said. */
  readonly failure?: string;
}

/** Collects the durations of answers. */
export const createLatencies = () => {
  const microseconds = createHistogram();
  let failed = 0;
  let failure: string | undefined;
  const milliseconds = (value: number): number => Math.round(value / 100) / 10;
  return {
    /** @param since of `performance.now()` */
    took: (since: number): void => microseconds.record(Math.max(1, Math.round(1000 * (performance.now() - since)))),
    failed: (why: string): void => {
      failed += 1;
      failure ??= why.slice(0, 200);
    },
    figures: (): Latencies => ({
      count: microseconds.count,
      median: milliseconds(microseconds.percentile(50)),
      p99: milliseconds(microseconds.percentile(99)),
      slowest: microseconds.count === 0 ? 0 : milliseconds(microseconds.max),
      failed,
      ...(failure === undefined ? {} : { failure }),
    }),
  };
};
