import type { FileEncoding } from '@shop/contracts/spreadsheet';
import type { ReadTable } from '@shop/table-files';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import workerpool from 'workerpool';

/** Time limit for one file, because files of all shops wait for it. The largest accepted file takes three seconds. */
const MAX_DURATION_MS = 20_000;
/** Megabytes of JavaScript heap: a file is 20 MB at most. */
const HEAP = 640;

const workerFile = (): string => {
  const built = join(import.meta.dirname, 'product-file-worker.mjs');
  return existsSync(built) ? built : join(import.meta.dirname, 'product-file-worker.ts');
};

/**
 * Reads a file in a process of its own, started for it: one that is too large or too clever ends that process, and not
 * the one that shoppers share.
 */
export const readInWorker = async (bytes: Uint8Array, encoding?: FileEncoding): Promise<ReadTable> => {
  const pool = workerpool.pool(workerFile(), {
    workerType: 'process',
    maxWorkers: 1,
    forkOpts: {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${HEAP}`],
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'] },
    },
  });
  try {
    // The worker's method returns this type.
    return (await pool.exec('readTable', [bytes, encoding]).timeout(MAX_DURATION_MS)) as ReadTable;
  } catch {
    return { refused: 'unreadable' };
  } finally {
    await pool.terminate(true);
  }
};
