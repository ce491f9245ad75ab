import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Ticks of the CPU times in /proc, per second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of CPU that a process has used so far, all its threads together. */
export const cpuMsOf = (pid: number): number => {
  // The second field is a name in parentheses that may hold spaces; user and system time are the 12th and 13th after
  // it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
};

/**
 * Memory of a process in MB: resident now and at its highest, and `share`, which divides memory that processes share
 * (Node's own program, some 50 MB) among them instead of counting it in each.
 */
export const memoryOf = (pid: number): { now: number; highest: number; share: number } => {
  const figures = readFileSync(`/proc/${pid}/status`, 'utf8') + readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(figures)?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), highest: mb('VmHWM'), share: mb('Pss') };
};

/** All parts together use far less at rest; percent of one core. */
const CALM_PERCENT = 15;
const CALM_TRIES = 60;

/**
 * Waits until the parts have finished their background work after a load: caching, better compression of texts,
 * compiling code, collecting garbage. Gives up after some two minutes, and then measures all the same.
 */
export const waitUntilCalm = async (pids: ReadonlyMap<string, number>): Promise<void> => {
  for (let tries = 0; tries < CALM_TRIES; tries += 1) {
    const used = await idleCpu(pids, 2);
    if (Object.values(used).reduce((sum, percent) => sum + percent, 0) < CALM_PERCENT) return;
  }
};

/** Percent of one core that each process uses over some seconds without requests. */
export const idleCpu = async (pids: ReadonlyMap<string, number>, seconds: number): Promise<Record<string, number>> => {
  const before = [...pids].map(([id, pid]) => ({ id, pid, ms: cpuMsOf(pid) }));
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsed = performance.now() - started;
  return Object.fromEntries(
    before.map(({ id, pid, ms }) => [id, Math.round(((cpuMsOf(pid) - ms) / elapsed) * 1000) / 10]),
  );
};
