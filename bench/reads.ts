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

/** What a load cost the process that answers it: steadier than a rate where the machine has other work. */
export interface ReadLoad extends Load {
  readonly cpuMs: number;
}

export interface Asked {
  readonly origin: string;
  /** Paths, shared out among the connections, each asking its own in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** The process that answers. */
  readonly pid: number;
}

const ROUNDS = 3;
/** A path that its connection asks next; undefined ends the connection's work. */
type NextPath = () => string | undefined;

/**
 * The status of an answer when its last byte is there. The bytes are not looked at: to decode them costs more than ours
 * cost to make.
 */
export const ask = (client: Client, path: string, headers: Asked['headers']): Promise<number> =>
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

/** One connection's share of the paths, over and over until `until` (of `performance.now`). */
const inTurn = (paths: readonly string[], connection: number, connections: number, until: number): NextPath => {
  const own = paths.length < connections ? paths : paths.filter((_, index) => index % connections === connection);
  let asked = 0;
  return () => (performance.now() < until ? own[asked++ % own.length] : undefined);
};

const onceEach = (paths: readonly string[]): NextPath => {
  const left = paths.values();
  return () => left.next().value;
};

const load = async ({ origin, headers, pid }: Asked, nextPaths: readonly NextPath[]): Promise<ReadLoad> => {
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

const loadFor = (asked: Asked, connections: number, seconds: number): Promise<ReadLoad> => {
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
 * Asks several servers over and over, in turns, so that whatever else the machine does meets them alike; the middle of
 * three rounds each, after a warm-up. `seconds` is the time of one round.
 */
export const readLoads = async (
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<readonly ReadLoad[]> => {
  const rounds: ReadLoad[][] = asked.map(() => []);
  for (const one of asked) await loadFor(one, connections, 1);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, one] of asked.entries()) rounds[index]?.push(await loadFor(one, connections, seconds));
  return rounds.map(middleOf);
};

/** Asks every path once, for what is made afresh. */
export const readOnce = (asked: Asked, connections: number): Promise<ReadLoad> => {
  const next = onceEach(asked.paths);
  return load(
    asked,
    Array.from({ length: connections }, () => next),
  );
};
