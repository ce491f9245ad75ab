import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Cores that are busy, from two readings of the processors' times. */
const busyCores = async (ms: number): Promise<number> => {
  const read = () =>
    cpus().map(({ times }) => ({ idle: times.idle, all: Object.values(times).reduce((a, b) => a + b) }));
  const earlier = read();
  await sleep(ms);
  const cores = read().map(({ idle, all }, index) => {
    const elapsed = all - (earlier[index]?.all ?? 0);
    return elapsed > 0 ? 1 - (idle - (earlier[index]?.idle ?? 0)) / elapsed : 0;
  });
  return cores.reduce((sum, core) => sum + core, 0);
};

const QUIET_CORES = 0.3;
const QUIET_MS = 5000;
const MAX_WAIT_MS = 60_000;

/** Waits until the machine is quiet for five seconds, at most a minute. Gives the cores that were busy at the end. */
export async function untilQuiet(): Promise<number> {
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const busy = await busyCores(QUIET_MS);
    if (busy < QUIET_CORES || Date.now() > end) return busy;
  }
}
