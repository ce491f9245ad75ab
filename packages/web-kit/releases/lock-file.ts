import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RecordConflict } from './records.ts';

/** A writer that crashed blocks others only this long; a working one renews its lock more often. */
const EXPIRY_MS = 10_000;
const RENEWAL_MS = 2000;

interface Stamp {
  readonly ino: bigint;
  readonly mtimeNs: bigint;
}
const stampOf = (file: string): Promise<Stamp | undefined> =>
  stat(file, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
const isSameStamp = (one: Stamp | undefined, other: Stamp): boolean =>
  one?.ino === other.ino && one.mtimeNs === other.mtimeNs;

/**
 * Removes an expired lock. Of several that found it one does; a process that removed a later lock by mistake puts it
 * back.
 */
const removeExpired = async (lock: string): Promise<void> => {
  const stamp = await stampOf(lock);
  if (!stamp || Date.now() - Number(stamp.mtimeNs / 1_000_000n) <= EXPIRY_MS) return;
  const aside = `${lock}.${randomUUID()}`;
  try {
    await rename(lock, aside);
    if (!isSameStamp(await stampOf(aside), stamp)) await link(aside, lock);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what file systems throw
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
};

/**
 * Exclusive work across processes. `isOurs` has to be checked before the last step: a lock that was held very long may
 * have been taken over.
 * @throws RecordMoved while another writer has the lock
 */
export const withLock = async <Result>(
  lock: string,
  work: (isOurs: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> => {
  await mkdir(dirname(lock), { recursive: true });
  await removeExpired(lock);
  const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new RecordConflict('another writer is changing the record') : error;
  });
  try {
    let own: Stamp = await handle.stat({ bigint: true });
    const isHere = async (): Promise<boolean> => isSameStamp(await stampOf(lock), own);
    const sayAtWork = async (): Promise<void> => {
      // A lock that was taken over must not be renewed.
      if (!(await isHere())) return;
      const now = new Date();
      await handle.utimes(now, now);
      own = await handle.stat({ bigint: true });
    };
    let renewing: Promise<void> = Promise.resolve();
    const renewal = setInterval(() => {
      renewing = renewing.then(sayAtWork).catch(() => undefined);
    }, RENEWAL_MS);
    const isOurs = async (): Promise<boolean> => {
      await renewing;
      return isHere();
    };
    try {
      return await work(isOurs);
    } finally {
      clearInterval(renewal);
      if (await isOurs()) await rm(lock, { force: true });
    }
  } finally {
    // Until here no other file can get the same inode number.
    await handle.close();
  }
};
