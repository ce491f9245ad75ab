import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** All files below a folder, sorted, as paths from it. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
