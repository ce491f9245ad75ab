import { createShares, type Files } from '@shop/service-kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import workerpool from 'workerpool';
import type { ImageRecord } from './domain/image-records.ts';
import type { MadePicture } from './make-picture.ts';

/** One picture is made at a time, so many wait, and each may take so long. */
const MOST_WAITING = 2;
const LONGEST_MS = 8000;
/** Of one sender, or he would fill the line by himself. */
const MOST_OF_ONE = 1;
const RETRY_AFTER_SECONDS = 10;
/** Megabytes of JavaScript heap; pixels are outside of it, and bounded by their number. */
const HEAP = 64;
/** A worker without work gives its memory back. */
const IDLE_MS = 20_000;

export type WrittenPicture = Pick<ImageRecord, 'original' | 'thumb' | 'sizes'>;
export type PictureOutcome =
  | { readonly kind: 'written'; readonly picture: WrittenPicture }
  | { readonly kind: 'no-picture' }
  /** Too many are waiting, one of the same sender is, or it could not be made in time. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };
const BUSY: PictureOutcome = { kind: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS };

const workerFile = (): string => {
  const built = join(import.meta.dirname, 'picture-worker.mjs');
  return existsSync(built) ? built : join(import.meta.dirname, 'picture-worker.ts');
};

/**
 * D-10.06: pictures, made in a process of their own: one that is too large, too slow or too clever ends
 * that process and not the one that shoppers share. It knows no secret of ours.
 */
export const createPictures = (files: Files) => {
  const senders = createShares(MOST_OF_ONE);
  let pool: ReturnType<typeof workerpool.pool> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const openPool = () =>
    workerpool.pool(workerFile(), {
      workerType: 'process',
      maxWorkers: 1,
      forkOpts: {
        serialization: 'advanced',
        execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP}`],
        env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
      },
    });
  const close = async (): Promise<void> => {
    clearTimeout(idle);
    const open = pool;
    pool = undefined;
    await open?.terminate(true);
  };

  const make = async (bytes: Buffer): Promise<MadePicture | 'late' | undefined> => {
    clearTimeout(idle);
    const working = (pool ??= openPool());
    try {
      // What the worker's only method gives.
      return (await working.exec('makePicture', [bytes]).timeout(LONGEST_MS)) as MadePicture | undefined;
    } catch (error) {
      // Either way that worker is gone, and the next picture gets a new one.
      if (error instanceof workerpool.Promise.TimeoutError) return 'late';
      if (error instanceof workerpool.TerminateError) return undefined;
      throw error;
    } finally {
      const { pendingTasks, activeTasks } = working.stats();
      if (pool === working && pendingTasks + activeTasks === 0) idle = setTimeout(() => void close(), IDLE_MS).unref();
    }
  };

  const makeAndKeep = async (folder: string, bytes: Buffer): Promise<PictureOutcome> => {
    const made = await make(bytes);
    if (made === 'late') return BUSY;
    if (!made) return { kind: 'no-picture' };
    const inFolder = (name: string) => `${folder}/${name}`;
    const put = await Promise.allSettled(made.files.map((file) => files.put(inFolder(file.name), file.bytes)));
    const failed = put.find((each) => each.status === 'rejected');
    if (failed) {
      await files.removeAll(folder);
      throw failed.reason;
    }
    const address = (name: string) => files.addressOf(inFolder(name));
    const sizes = made.sizes.map(({ name, ...size }) => ({ ...size, url: address(name) }));
    return { kind: 'written', picture: { original: address(made.original), thumb: address('thumb.webp'), sizes } };
  };

  return {
    /**
     * Keeps all sizes of a picture under `{folder}/`, or nothing.
     * @param sender as `callerOfAddress` has it; his turn is over when his picture is made, not when he hangs up
     */
    write: async (folder: string, bytes: Buffer, sender: string): Promise<PictureOutcome> => {
      const isFull = (pool?.stats().pendingTasks ?? 0) >= MOST_WAITING;
      const giveBack = isFull ? undefined : senders.take(sender);
      if (!giveBack) return BUSY;
      try {
        return await makeAndKeep(folder, bytes);
      } finally {
        giveBack();
      }
    },
    remove: (folder: string): Promise<void> => files.removeAll(folder),
    close,
  };
};
export type Pictures = ReturnType<typeof createPictures>;
