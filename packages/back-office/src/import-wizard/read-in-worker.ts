import type { FileEncoding } from '@shop/contracts/spreadsheet';
import type { ReadTableFile } from './table-file.ts';
import type { TableFileRequest } from './table-worker.ts';

/** A worker of the page's own origin, as its policy demands: the build makes a file of it. */
const startWorker = (): Worker | undefined => {
  if (typeof Worker === 'undefined') return undefined;
  try {
    return new Worker(new URL('./table-worker.ts', import.meta.url));
  } catch {
    // The page of a remote's dev server has another origin than its files.
    return undefined;
  }
};

const readHere = async ({ bytes, encoding }: TableFileRequest): Promise<ReadTableFile> =>
  (await import('./table-file.ts')).readTableFile(bytes, encoding);

const readBeside = (worker: Worker, request: TableFileRequest): Promise<ReadTableFile> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadTableFile>) => resolve(data));
    // Its file did not come, or reading threw.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(readHere(request));
    });
    worker.addEventListener('messageerror', () => reject(new Error('the rows of a file cannot be handed over')));
    worker.postMessage(request);
  });

/** Reads a CSV or XLSX file beside the page, which stays responsive; on the page where there is no worker. */
export const readInWorker = async (file: Blob, encoding?: FileEncoding): Promise<ReadTableFile> => {
  const request = { bytes: new Uint8Array(await file.arrayBuffer()), encoding };
  const worker = startWorker();
  if (!worker) return readHere(request);
  try {
    return await readBeside(worker, request);
  } finally {
    worker.terminate();
  }
};
