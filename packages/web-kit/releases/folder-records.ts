import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from './lock-file.ts';
import type { Halted } from './record.ts';
import { readRecord } from './read-record.ts';
import { RecordMoved, type RecordRead, type Records, type RecordSeen } from './records.ts';

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
 * In one step: whoever reads meanwhile has the old one or the new one.
 * @param check runs before that step; what it throws leaves the old one
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

/** Records as files, `<name>.json`, with `<name>.halted` beside one whose canary fell back. */
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
    const seen = await Promise.all(files.map((file) => stat(file, { bigint: true }).catch(() => undefined)));
    return files.map((file, at) => `${file} ${seen[at]?.mtimeNs ?? ''} ${seen[at]?.ino ?? ''}`).join();
  };

  return {
    read,
    write: (record, mark) =>
      alone(join(folder, `.${record.name}.lock`), async (isOurs) => {
        const moved = () => new RecordMoved(`${record.name} was written meanwhile`);
        const check = async (): Promise<void> => {
          if (!(await isOurs()) || (await read(record.name)).mark !== mark) throw moved();
        };
        await check();
        if (record.canary) await rm(haltedOf(record.name), { force: true });
        await put(fileOf(record.name), `${JSON.stringify(record, null, 1)}\n`, check);
      }),
    halt: (name: string, halted: Halted) => put(haltedOf(name), `${JSON.stringify(halted)}\n`),
    watch: (tell, trouble) => {
      let stopped = false;
      let last: string | undefined;
      let said: string | undefined;
      let timer: NodeJS.Timeout | undefined;
      const look = async (): Promise<void> => {
        try {
          const names = await namesHere();
          const state = await stateOf(names);
          if (state !== last) {
            const all = new Map<string, RecordSeen>();
            const unreadable: string[] = [];
            for (const name of names)
              try {
                const { mark, ...seen } = await read(name);
                if (mark !== undefined) all.set(name, seen);
              } catch (error) {
                unreadable.push(name);
                all.set(name, { problem: `the record cannot be read: ${codeOf(error)}` });
              }
            // Whether such a one can be read now, its file's times do not say.
            last = unreadable.length > 0 ? undefined : state;
            const saying = `${state} ${unreadable.join()}`;
            if (!stopped && saying !== said) tell(all);
            said = saying;
          }
        } catch (error) {
          last = undefined;
          said = undefined;
          trouble(error);
        }
        if (!stopped) timer = setTimeout(() => void look(), LOOK_AGAIN_MS).unref();
      };
      void look();
      return {
        stop: () => {
          stopped = true;
          clearTimeout(timer);
        },
      };
    },
  };
};
