import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RecordMoved } from './records.ts';

/** A writer that ended in the middle is not waited for longer; one that is at work says so more often. */
const OLD_MS = 10_000;
const SAID_MS = 2000;

interface Stamp {
  readonly ino: bigint;
  readonly mtimeNs: bigint;
}
const stampOf = (file: string): Promise<Stamp | undefined> =>
  stat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
const same = (one: Stamp | undefined, other: Stamp): boolean => one?.ino === other.ino && one.mtimeNs === other.mtimeNs;

/** Takes an old lock away. Of several that found it one does; who took a later lock in its place gives it back. */
const takeOld = async (lock: string): Promise<void> => {
  const found = await stampOf(lock);
  if (!found || Date.now() - Number(found.mtimeNs / 1_000_000n) <= OLD_MS) return;
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if (!same(await stampOf(aside), found)) await link(aside, lock);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what file systems throw
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

/**
 * One at a time, over processes. `isOurs` is to be asked before the last step: a lock that was held for very long may
 * have been taken over.
 * @throws RecordMoved while somebody else has the lock
 */
export const alone = async <Result>(
  lock: string,
  work: (isOurs: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> => {
  await mkdir(dirname(lock), { recursive: true });
  await takeOld(lock);
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new RecordMoved('the record is being written by somebody else') : error;
  });
  try {
    let own: Stamp = await handle.stat({ bigint: true });
    const isHere = async (): Promise<boolean> => same(await stampOf(lock), own);
    const sayAtWork = async (): Promise<void> => {
      // One that was taken over is not made young again.
      if (!(await isHere())) return;
      const now = new Date();
      await handle.utimes(now, now);
      own = await handle.stat({ bigint: true });
    };
    let saying: Promise<void> = Promise.resolve();
    const says = setInterval(() => {
      saying = saying.then(sayAtWork).catch(() => undefined);
    }, SAID_MS);
    const isOurs = async (): Promise<boolean> => {
      await saying;
      return isHere();
    };
    try {
      return await work(isOurs);
    } finally {
      clearInterval(says);
      if (await isOurs()) await rm(lock, { force: true });
    }
  } finally {
    // Until here no other file can have the number by which it is known.
    await handle.close();
  }
};
