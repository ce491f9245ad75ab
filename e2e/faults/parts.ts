import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { eventually } from '../eventually.ts';

const Parts = z.record(z.string(), z.object({ pid: z.number(), ready: z.boolean() }));
type Part = z.infer<typeof Parts>[string];
const url = process.env['PARTS_URL'] ?? '';

const readPart = async (part: string): Promise<Part | undefined> => Parts.parse(await (await fetch(url)).json())[part];

const pidOf = async (part: string): Promise<number> => {
  const runningPart = await readPart(part);
  if (!runningPart) throw new Error(`${part} does not run`);
  return runningPart.pid;
};

const expectRestart = (part: string, before: number): Promise<void> =>
  eventually(async () => {
    const current = await readPart(part);
    if (!current?.ready || current.pid === before) throw new Error(`${part} has not restarted`);
  }, 60_000);

/** A crash; resolves once the part has restarted and is ready. */
export const kill = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  process.kill(pid, 'SIGKILL');
  await expectRestart(part, pid);
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
 * A full disk: no file of this process can grow. Resolves once the part has ended because of it and has restarted with
 * space.
 */
export const fillDisk = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1024:1024']);
  await expectRestart(part, pid);
};
