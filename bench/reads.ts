import autocannon from 'autocannon';
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

const load = async ({ origin, paths, headers, pid }: Asked, connections: number, length: { duration: number } | { amount: number }): Promise<ReadLoad> => {
  let clients = 0;
  const share = (): autocannon.Request[] => {
    const own = paths.length < connections ? paths : paths.filter((_, index) => index % connections === clients % connections);
    clients += 1;
    return own.map((path) => ({ path }));
  };
  const cpuBefore = cpuMsOf(pid);
  const started = performance.now();
  const setupClient = (client: autocannon.Client): void => client.setRequests(share());
  const options = { url: origin, headers: { ...headers }, connections, ...length, sampleInt: 250, setupClient };
  let last = started;
  const { requests, latency, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error: unknown, result) => (error instanceof Error ? reject(error) : resolve(result)));
    running.on('response', () => {
      last = performance.now();
    });
  });
  const seconds = (last - started) / 1000;
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / Math.max(1, requests.total);
  return { connections, perSecond: Math.round(requests.total / seconds), median: latency.p50, p99: latency.p99, failed: non2xx + errors, cpuMs };
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
export const readLoads = async (asked: readonly Asked[], connections: number, seconds: number): Promise<readonly ReadLoad[]> => {
  const rounds: ReadLoad[][] = asked.map(() => []);
  for (const one of asked) await load(one, connections, { duration: 1 });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, one] of asked.entries()) rounds[index]?.push(await load(one, connections, { duration: seconds }));
  return rounds.map(middleOf);
};

/** Asks every path once, for what is made afresh. */
export const readOnce = (asked: Asked, connections: number): Promise<ReadLoad> => load(asked, connections, { amount: asked.paths.length });
