import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock-file.ts';
import type { Halted } from './record.ts';
import { readRecord } from './read-record.ts';
import { RecordConflict, type RecordRead, type Records, type RecordState } from './records.ts';

const LOOK_AGAIN_MS = 700;
const RECORD = /^([a-z][a-z0-9-]*)\.json$/;

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error);

/**
 * Replaces the file in one step: concurrent readers see the old one or the new one.
 * @param check runs before that step; an error of it keeps the old file
 */
const put = async (file: string, text: string, check?: () => Promise<void>): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, text);
    await check?.();
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
};

/** Records as files, `<name>.json`, with `<name>.halted` for one whose canary was halted. */
export const createFolderRecords = (folder: string): Records => {
  const fileOf = (name: string): string => join(folder, `${name}.json`);
  const haltedOf = (name: string): string => join(folder, `${name}.halted`);

  const read = async (name: string): Promise<RecordRead> => {
    const [record, halted] = await Promise.all([textOf(fileOf(name)), textOf(haltedOf(name))]);
    if (record === undefined) return { mark: undefined };
    return { ...readRecord(name, record, halted), mark: createHash('sha256').update(record).digest('hex') };
  };

  const namesHere = async (): Promise<string[]> => {
    const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return files.flatMap((file) => RECORD.exec(file)?.[1] ?? []).sort();
  };

  /** Changes with every file that does. */
  const stateOf = async (names: readonly string[]): Promise<string> => {
    const files = names.flatMap((name) => [fileOf(name), haltedOf(name)]);
    const stats = await Promise.all(files.map((file) => stat(file, { bigint: true }).catch(() => undefined)));
    return files.map((file, at) => `${file} ${stats[at]?.mtimeNs ?? ''} ${stats[at]?.ino ?? ''}`).join();
  };

  return {
    read,
    write: (record, mark) =>
      withLock(join(folder, `.${record.name}.lock`), async (isOurs) => {
        const conflict = () => new RecordConflict(`${record.name} was changed by another writer`);
        const check = async (): Promise<void> => {
          if (!(await isOurs()) || (await read(record.name)).mark !== mark) throw conflict();
        };
        await check();
        if (record.canary) await rm(haltedOf(record.name), { force: true });
        await put(fileOf(record.name), `${JSON.stringify(record, null, 1)}\n`, check);
      }),
    halt: (name: string, halted: Halted) => put(haltedOf(name), `${JSON.stringify(halted)}\n`),
    watch: (onRecords, trouble) => {
      let stopped = false;
      let last: string | undefined;
      let published: string | undefined;
      let timer: NodeJS.Timeout | undefined;
      const readAllRecords = async (): Promise<void> => {
        try {
          const names = await namesHere();
          const state = await stateOf(names);
          if (state !== last) {
            const all = new Map<string, RecordState>();
            const unreadable: string[] = [];
            for (const name of names)
              try {
                const { mark, ...seen } = await read(name);
                if (mark !== undefined) all.set(name, seen);
              } catch (error) {
                unreadable.push(name);
                all.set(name, { problem: `the record cannot be read: ${codeOf(error)}` });
              }
            // A changed permission does not change the file's times, so unreadable records are read every time.
            last = unreadable.length > 0 ? undefined : state;
            const current = `${state} ${unreadable.join()}`;
            if (!stopped && current !== published) onRecords(all);
            published = current;
          }
        } catch (error) {
          last = undefined;
          published = undefined;
          trouble(error);
        }
        if (!stopped) timer = setTimeout(() => void readAllRecords(), LOOK_AGAIN_MS).unref();
      };
      void readAllRecords();
      return {
        stop: () => {
          stopped = true;
          clearTimeout(timer);
        },
      };
    },
  };
};
