import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../process/ids.ts';
import { addressOf, checkedName, type Files } from './files.ts';

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Files in a folder that all replicas share. An unfinished file has a name that is never served. */
export const createFolderFiles = (root: string): Files => {
  const unfinished = join(root, '.unfinished');
  const pathOf = (name: string): string => join(root, checkedName(name));
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      const making = join(unfinished, newId());
      await Promise.all([mkdir(unfinished, { recursive: true }), mkdir(dirname(path), { recursive: true })]);
      try {
        await writeFile(making, bytes);
        await rename(making, path);
        return true;
      } finally {
        await rm(making, { force: true });
      }
    },
    read: async (name) => {
      const path = pathOf(name);
      try {
        const { size } = await stat(path);
        return { stream: createReadStream(path), length: size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    removeAll: async (folder) => rm(pathOf(folder), { recursive: true, force: true }),
    addressOf,
    close: () => undefined,
  };
};
