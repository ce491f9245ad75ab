import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { eventually } from '../eventually.ts';

const Parts = z.record(z.string(), z.object({ pid: z.number(), ready: z.boolean() }));
type Part = z.infer<typeof Parts>[string];
const url = process.env['PARTS_URL'] ?? '';

const look = async (part: string): Promise<Part | undefined> => Parts.parse(await (await fetch(url)).json())[part];

const pidOf = async (part: string): Promise<number> => {
  const found = await look(part);
  if (!found) throw new Error(`${part} does not run`);
  return found.pid;
};

const isBack = (part: string, before: number): Promise<void> =>
  eventually(async () => {
    const found = await look(part);
    if (!found?.ready || found.pid === before) throw new Error(`${part} is not back`);
  }, 60_000);

/** A crash; resolves once the part was started again and can do its work. */
export const kill = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  process.kill(pid, 'SIGKILL');
  await isBack(part, pid);
};

/** Does something while parts hang, which go on after it as if nothing had been. */
export const whileFrozen = async (parts: readonly string[], work: () => Promise<unknown>): Promise<void> => {
  const pids = await Promise.all(parts.map(pidOf));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
};

/** A machine that hangs for some milliseconds. */
export const freeze = (part: string, ms: number): Promise<void> =>
  whileFrozen([part], () => new Promise((resolve) => setTimeout(resolve, ms)));

/**
 * A disk without room: no file of this process can grow. Resolves once the part has ended of it and was started again
 * with room.
 */
export const fillDisk = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1024:1024']);
  await isBack(part, pid);
};
