import { Agent, request } from 'node:http';

/** What came of some calls: every one is in one of these. */
export interface Seen {
  sent: number;
  good: number;
  /** With Retry-After: said on purpose, and asked again by who wants it. 429: the first try is still under way. */
  putOff: number;
  /** All others by what they were: a status, or the connection's own word. */
  readonly failed: Record<string, number>;
}

export const nothingSeen = (): Seen => ({ sent: 0, good: 0, putOff: 0, failed: {} });

const PATIENCE_MS = 10_000;
/** These pages are all there: one that is not found was lost. */
const isWhole = (status: number): boolean => status === 200;

/** Counts one answer the way all of these tests do; `good`: the statuses that are answers to what was asked. */
export const note = (
  seen: Seen,
  status: number | string,
  retryAfter: string | null | undefined,
  good: (status: number) => boolean,
): void => {
  if (typeof status === 'number' && good(status)) seen.good += 1;
  else if ((status === 503 || status === 429) && retryAfter) seen.putOff += 1;
  else seen.failed[String(status)] = (seen.failed[String(status)] ?? 0) + 1;
};

export interface PageViews {
  readonly seen: Seen;
  /** Milliseconds that half and 99 of 100 took at most. */
  readonly took: () => { median: number; p99: number };
  readonly stop: () => Promise<void>;
}

/**
 * Opens pages at a steady pace, whatever the answers take: four of five over connections that are kept, as browsers and
 * an ingress do, and each fifth over one of its own.
 */
export const startPageViews = (origin: string, paths: readonly string[], perSecond: number): PageViews => {
  const kept = new Agent({ keepAlive: true, maxSockets: 64 });
  const own = new Agent({ keepAlive: false });
  const seen = nothingSeen();
  const took: number[] = [];
  const underway = new Set<Promise<void>>();

  const view = (number: number): Promise<void> =>
    new Promise((resolve) => {
      const started = performance.now();
      const done = (status: number | string, retryAfter?: string): void => {
        note(seen, status, retryAfter, isWhole);
        took.push(performance.now() - started);
        resolve();
      };
      const asking = request(
        origin + (paths[number % paths.length] ?? '/'),
        { agent: number % 5 === 0 ? own : kept, timeout: PATIENCE_MS, headers: { 'Accept-Encoding': 'gzip' } },
        (answer) => {
          answer.resume();
          answer.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
          answer.once('end', () => done(answer.statusCode ?? 0, answer.headers['retry-after']));
        },
      );
      asking.once('timeout', () => asking.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })));
      asking.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
      asking.end();
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
      kept.destroy();
      own.destroy();
    },
  };
};
