import { createHistogram } from 'node:perf_hooks';
import { Client } from 'undici';
import { cpuMsOf } from './processes.ts';

export interface Load {
  readonly connections: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
}

/** The CPU cost in the process that answers: steadier than a rate when other processes are running. */
export interface ReadLoad extends Load {
  readonly cpuMs: number;
}

export interface ReadTarget {
  readonly origin: string;
  /** Paths, divided among the connections, each requesting its own in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers. */
  readonly pid: number;
}

const ROUNDS = 3;
/** The next path of a connection; undefined ends its work. */
type NextPath = () => string | undefined;

/**
 * Gives the status of an answer when its last byte has arrived. The bytes are not decoded: that would cost more than
 * our work to make them.
 */
export const ask = (client: Client, path: string, headers: ReadTarget['headers']): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_controller, answered) => void (status = answered),
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });

/** One connection's share of the paths, in turn until `until` (of `performance.now`). */
const inTurn = (paths: readonly string[], connection: number, connections: number, until: number): NextPath => {
  const own = paths.length < connections ? paths : paths.filter((_, index) => index % connections === connection);
  let requestCount = 0;
  return () => (performance.now() < until ? own[requestCount++ % own.length] : undefined);
};

const onceEach = (paths: readonly string[]): NextPath => {
  const left = paths.values();
  return () => left.next().value;
};

const load = async ({ origin, headers, pid }: ReadTarget, nextPaths: readonly NextPath[]): Promise<ReadLoad> => {
  const microseconds = createHistogram();
  let failed = 0;
  const cpuBefore = cpuMsOf(pid);
  const started = performance.now();
  const connection = async (next: NextPath): Promise<void> => {
    const client = new Client(origin);
    for (let path = next(); path !== undefined; path = next()) {
      const begun = performance.now();
      const status = await ask(client, path, headers).catch(() => 0);
      if (status !== 200) failed += 1;
      microseconds.record(Math.max(1, Math.round(1000 * (performance.now() - begun))));
    }
    await client.close();
  };
  await Promise.all(nextPaths.map(connection));
  const seconds = (performance.now() - started) / 1000;
  const milliseconds = (percent: number): number => Math.round(microseconds.percentile(percent) / 10) / 100;
  return {
    connections: nextPaths.length,
    perSecond: Math.round(microseconds.count / seconds),
    median: milliseconds(50),
    p99: milliseconds(99),
    failed,
    cpuMs: (cpuMsOf(pid) - cpuBefore) / Math.max(1, microseconds.count),
  };
};

const loadFor = (asked: ReadTarget, connections: number, seconds: number): Promise<ReadLoad> => {
  const until = performance.now() + 1000 * seconds;
  return load(
    asked,
    Array.from({ length: connections }, (_, connection) => inTurn(asked.paths, connection, connections, until)),
  );
};

const middleOf = (rounds: readonly ReadLoad[]): ReadLoad => {
  const middle = [...rounds].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error('no round was run');
  return { ...middle, failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
};

/**
 * Sends requests to several servers in turns, so that other processes disturb all of them alike; gives the middle of
 * three rounds each, after a warm-up. `seconds` is the duration of one round.
 */
export const readLoads = async (
  asked: readonly ReadTarget[],
  connections: number,
  seconds: number,
): Promise<readonly ReadLoad[]> => {
  const rounds: ReadLoad[][] = asked.map(() => []);
  for (const target of asked) await loadFor(target, connections, 1);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, one] of asked.entries()) rounds[index]?.push(await loadFor(one, connections, seconds));
  return rounds.map(middleOf);
};

/** Requests every path once, for answers that are not cached. */
export const readOnce = (asked: ReadTarget, connections: number): Promise<ReadLoad> => {
  const next = onceEach(asked.paths);
  return load(
    asked,
    Array.from({ length: connections }, () => next),
  );
};
