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
 * Memory of a process in MB: resident now and at its highest, and `share`, which counts what processes have in common
 * (Node's own program, some 50 MB) among them instead of in each.
 */
export const memoryOf = (pid: number): { now: number; highest: number; share: number } => {
  const figures = readFileSync(`/proc/${pid}/status`, 'utf8') + readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(figures)?.[1] ?? 0) / 1024);
  return { now: mb('VmRSS'), highest: mb('VmHWM'), share: mb('Pss') };
};

/** What all parts together use at rest is far below; percent of one core. */
const CALM_PERCENT = 15;
const CALM_TRIES = 60;

/**
 * Waits until the parts have done what they do by themselves after a load: copies that are kept, texts that are
 * compressed better, compiled code, heaps that are swept. Gives up after some two minutes, and measures what is.
 */
export const calm = async (pids: ReadonlyMap<string, number>): Promise<void> => {
  for (let tries = 0; tries < CALM_TRIES; tries += 1) {
    const used = await idleCpu(pids, 2);
    if (Object.values(used).reduce((sum, percent) => sum + percent, 0) < CALM_PERCENT) return;
  }
};

/** Percent of one core that each process uses over some seconds in which nobody asks for anything. */
export const idleCpu = async (pids: ReadonlyMap<string, number>, seconds: number): Promise<Record<string, number>> => {
  const before = [...pids].map(([id, pid]) => ({ id, pid, ms: cpuMsOf(pid) }));
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const passed = performance.now() - started;
  return Object.fromEntries(
    before.map(({ id, pid, ms }) => [id, Math.round(((cpuMsOf(pid) - ms) / passed) * 1000) / 10]),
  );
};
