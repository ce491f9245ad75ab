import autocannon from 'autocannon';

export interface Load {
  readonly connections: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
}

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
}

const ROUNDS = 3;

const once = async (asked: Asked, connections: number, seconds: number): Promise<Load> => {
  const { requests, latency, non2xx, errors } = await autocannon({ ...asked, connections, duration: seconds, sampleInt: 250 });
  return { connections, perSecond: Math.round(requests.total / seconds), median: latency.p50, p99: latency.p99, failed: non2xx + errors };
};

const medianOf = (rounds: readonly Load[]): Load => {
  const middle = [...rounds].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error('no round was run');
  return { ...middle, failed: rounds.reduce((sum, { failed }) => sum + failed, 0) };
};

/**
 * Asks some addresses over and over, in turns, so that whatever else the machine does meets them alike; the middle of
 * three rounds each, after a warm-up. `seconds` is the time of one round.
 */
export const readLoads = async (asked: readonly Asked[], connections: number, seconds: number): Promise<readonly Load[]> => {
  const rounds: Load[][] = asked.map(() => []);
  for (const one of asked) await once(one, connections, 1);
  for (let round = 0; round < ROUNDS; round += 1) for (const [index, one] of asked.entries()) rounds[index]?.push(await once(one, connections, seconds));
  return rounds.map(medianOf);
};
