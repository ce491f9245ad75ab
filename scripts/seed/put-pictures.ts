import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '../../svc-catalog/src/pictures/open-files.ts';
import { inParallel } from './images.ts';
import { progress } from './progress.ts';

/**
 * Makes pictures where the catalogue stores its own: in the folder, or, for a bucket, in a local folder from which they
 * are uploaded. Safe to repeat.
 */
export const putPictures = async <Result>(
  config: Parameters<typeof openFiles>[0],
  make: (folder: string) => Promise<Result>,
): Promise<Result> => {
  if (config.FILES_S3_BUCKET === undefined) return make(config.UPLOADS_DIR);
  const folder = join(tmpdir(), 'hanout-pictures');
  const result = await make(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pictures = entries.filter((entry) => entry.isFile() && /\.(webp|avif|jpg)$/.test(entry.name));
  const files = await openFiles(config);
  const report = progress(`Putting pictures into ${config.FILES_S3_BUCKET}`, pictures.length);
  try {
    await inParallel(pictures, async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      await files.put(path.slice(folder.length + 1), await readFile(path));
      report();
    });
  } finally {
    files.close();
  }
  return result;
};
