import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFiles } from '../../svc-catalog/src/pictures/open-files.ts';
import { inParallel } from './images.ts';
import { progress } from './progress.ts';

/**
 * Has pictures made where the catalogue keeps its own: in the folder, or, where a bucket is named, in a folder of this
 * machine from which they are put there. Safe to repeat.
 */
export const putPictures = async <Made>(
  config: Parameters<typeof openFiles>[0],
  make: (folder: string) => Promise<Made>,
): Promise<Made> => {
  if (config.FILES_S3_BUCKET === undefined) return make(config.UPLOADS_DIR);
  const folder = join(tmpdir(), 'hanout-pictures');
  const made = await make(folder);
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
  return made;
};
