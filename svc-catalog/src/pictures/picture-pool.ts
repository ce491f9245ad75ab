import { existsSync } from 'node:fs';
import { join } from 'node:path';
import workerpool from 'workerpool';

/** Time limit for a picture that somebody waits for. */
const MAX_DURATION_MS = 8000;
/**
 * Time limit for work that nobody waits for. Shoppers go before the worker, which on a busy machine gets a tenth of a
 * core: a picture that takes a second by itself may then take ten.
 */
export const MAX_BACKGROUND_MS = 30_000;
/** Megabytes of JavaScript heap; pixels are outside of it, and bounded by their number. */
const HEAP = 64;
/** A worker without work gives its memory back. */
const IDLE_MS = 20_000;

const workerFile = (): string => {
  const built = join(import.meta.dirname, 'picture-worker.mjs');
  return existsSync(built) ? built : join(import.meta.dirname, 'picture-worker.ts');
};

/**
 * D-10.06: a process of its own in which pictures are read and made, one after the other: one that is too large, too
 * slow or too clever ends that process and not the one that shoppers share. It knows no secret of ours.
 */
export const createPicturePool = () => {
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

  return {
    /** How many wait behind the one that is at work. */
    waiting: (): number => pool?.stats().pendingTasks ?? 0,
    /**
     * Returns the result of the worker's method, whose type the caller knows; undefined also if the worker process
     * crashed.
     */
    run: async (method: string, args: readonly unknown[], limitMs = MAX_DURATION_MS): Promise<unknown> => {
      clearTimeout(idle);
      const working = (pool ??= openPool());
      try {
        return await working.exec(method, [...args]).timeout(limitMs);
      } catch (error) {
        // Either way that worker is gone, and the next picture gets a new one.
        if (error instanceof workerpool.Promise.TimeoutError) return 'late';
        if (error instanceof workerpool.TerminateError) return undefined;
        throw error;
      } finally {
        const { pendingTasks, activeTasks } = working.stats();
        if (pool === working && pendingTasks + activeTasks === 0)
          idle = setTimeout(() => void close(), IDLE_MS).unref();
      }
    },
    close,
  };
};
