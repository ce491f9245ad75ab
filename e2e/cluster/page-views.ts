import { Agent, request } from 'node:http';

/** Outcomes of calls: each call is counted in exactly one of these. */
export interface CallCounts {
  sent: number;
  good: number;
  /** With Retry-After: refused on purpose, and callers try again. 429: the first try is still running. */
  retryLater: number;
  /** All others by status, or by the connection's error. */
  readonly failed: Record<string, number>;
}

export const noCalls = (): CallCounts => ({ sent: 0, good: 0, retryLater: 0, failed: {} });

const PATIENCE_MS = 10_000;
/** All these pages exist, so a missing one is a failure. */
const isWhole = (status: number): boolean => status === 200;

/** Counts one answer in the same way for all of these tests; `good`: the statuses that count as success. */
export const countCall = (
  seen: CallCounts,
  status: number | string,
  retryAfter: string | null | undefined,
  good: (status: number) => boolean,
): void => {
  if (typeof status === 'number' && good(status)) seen.good += 1;
  else if ((status === 503 || status === 429) && retryAfter) seen.retryLater += 1;
  else seen.failed[String(status)] = (seen.failed[String(status)] ?? 0) + 1;
};

export interface PageViews {
  readonly seen: CallCounts;
  /** Median and 99th percentile in milliseconds. */
  readonly took: () => { median: number; p99: number };
  readonly stop: () => Promise<void>;
}

/**
 * Opens pages at a steady pace, however long the answers take: four of five over kept-alive connections, as browsers
 * and an ingress do, and each fifth over a new one.
 */
export const startPageViews = (origin: string, paths: readonly string[], perSecond: number): PageViews => {
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 64 });
  const singleUse = new Agent({ keepAlive: false });
  const seen = noCalls();
  const took: number[] = [];
  const underway = new Set<Promise<void>>();

  const view = (number: number): Promise<void> =>
    new Promise((resolve) => {
      const started = performance.now();
      const finish = (status: number | string, retryAfter?: string): void => {
        countCall(seen, status, retryAfter, isWhole);
        took.push(performance.now() - started);
        resolve();
      };
      const pageRequest = request(
        origin + (paths[number % paths.length] ?? '/'),
        {
          agent: number % 5 === 0 ? singleUse : keptAlive,
          timeout: PATIENCE_MS,
          headers: { 'Accept-Encoding': 'gzip' },
        },
        (answer) => {
          answer.resume();
          answer.once('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
          answer.once('end', () => finish(answer.statusCode ?? 0, answer.headers['retry-after']));
        },
      );
      pageRequest.once('timeout', () => pageRequest.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })));
      pageRequest.once('error', (error: NodeJS.ErrnoException) => finish(error.code ?? error.message));
      pageRequest.end();
    });

  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; seen.sent < due;) {
      const working = view(seen.sent).finally(() => underway.delete(working));
      seen.sent += 1;
      underway.add(working);
    }
  }, 10);

  return {
    seen,
    took: () => {
      const sorted = [...took].sort((a, b) => a - b);
      const at = (share: number): number => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return { median: at(0.5), p99: at(0.99) };
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underway);
      keptAlive.destroy();
      singleUse.destroy();
    },
  };
};
