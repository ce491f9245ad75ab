import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';
import { ask, type ReadTarget } from './reads.ts';

export interface SteadyReads {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly slowest: number;
  readonly failed: number;
}

const CONNECTIONS = 8;

/**
 * Sends so many requests a second, even when earlier ones are unanswered, as people do: a delayed request counts from
 * its scheduled time.
 */
export const steadyReads = async (
  { origin, paths, headers }: ReadTarget,
  perSecond: number,
  seconds: number,
): Promise<SteadyReads> => {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(origin));
  const microseconds = createHistogram();
  let failed = 0;
  const started = performance.now();
  const answers = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = started + (1000 * index) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const client = clients[index % CONNECTIONS];
    const path = paths[index % paths.length];
    if (!client || path === undefined || (await ask(client, path, headers).catch(() => 0)) !== 200) failed += 1;
    microseconds.record(Math.max(1, Math.round(1000 * (performance.now() - due))));
  });
  await Promise.all(answers);
  await Promise.all(clients.map((client) => client.close()));
  const milliseconds = (value: number): number => Math.round(value / 100) / 10;
  return {
    perSecond,
    median: milliseconds(microseconds.percentile(50)),
    p99: milliseconds(microseconds.percentile(99)),
    slowest: milliseconds(microseconds.max),
    failed,
  };
};
