import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { eventually } from '../eventually.ts';

const PIDS = z.record(z.string(), z.number());
const url = process.env['PARTS_URL'] ?? '';

/** The parts of the running system, by name. */
export const pids = async (): Promise<Record<string, number>> => PIDS.parse(await (await fetch(url)).json());

const pidOf = async (part: string): Promise<number> => {
  const pid = (await pids())[part];
  if (pid === undefined) throw new Error(`${part} does not run`);
  return pid;
};

const isBack = (part: string, before: number): Promise<void> =>
  eventually(async () => {
    if ((await pidOf(part)) === before) throw new Error(`${part} is not started again`);
  }, 60_000);

/** A crash; resolves once the part was started again. */
export const kill = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  process.kill(pid, 'SIGKILL');
  await isBack(part, pid);
};

/** A machine that hangs for some milliseconds and goes on as if nothing had been. */
export const freeze = async (part: string, ms: number): Promise<void> => {
  const pid = await pidOf(part);
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, ms));
  process.kill(pid, 'SIGCONT');
};

/** A disk without room: no file of this process can grow. Resolves once the part has ended of it and was started again with room. */
export const fillDisk = async (part: string): Promise<void> => {
  const pid = await pidOf(part);
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=1024:1024']);
  await isBack(part, pid);
};
