import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Halted } from './record.ts';
import { readRecord } from './read-record.ts';
import { RecordMoved, type RecordRead, type Records, type RecordSeen } from './records.ts';

const LOOK_AGAIN_MS = 700;
/** A writer that ended in the middle is not waited for longer. */
const LOCK_MS = 10_000;
const RECORD = /^([a-z][a-z0-9-]*)\.json$/;

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** In one step: whoever reads meanwhile has the old one or the new one. */
const put = async (file: string, text: string): Promise<void> => {
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, text);
  await rename(fresh, file);
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

  /** One writer at a time, over processes. */
  const alone = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    await mkdir(folder, { recursive: true });
    const lock = join(folder, `.${name}.lock`);
    const since = await stat(lock).catch(() => undefined);
    if (since && Date.now() - since.mtimeMs > LOCK_MS) await rm(lock, { force: true });
    const handle = await open(lock, 'wx').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new RecordMoved(`${name} is being written by somebody else`) : error;
    });
    try {
      return await work();
    } finally {
      await handle.close();
      await rm(lock, { force: true });
    }
  };

  return {
    read,
    write: (record, mark) =>
      alone(record.name, async () => {
        if ((await read(record.name)).mark !== mark) throw new RecordMoved(`${record.name} was written meanwhile`);
        if (record.canary) await rm(haltedOf(record.name), { force: true });
        await put(fileOf(record.name), `${JSON.stringify(record, null, 1)}\n`);
      }),
    halt: (name: string, halted: Halted) => put(haltedOf(name), `${JSON.stringify(halted)}\n`),
    watch: (tell, trouble) => {
      let stopped = false;
      let last: string | undefined;
      let timer: NodeJS.Timeout | undefined;
      const look = async (): Promise<void> => {
        try {
          const names = await namesHere();
          const state = await stateOf(names);
          if (state !== last) {
            const all = new Map<string, RecordSeen>();
            for (const name of names) {
              const { mark, ...seen } = await read(name);
              if (mark !== undefined) all.set(name, seen);
            }
            last = state;
            if (!stopped) tell(all);
          }
        } catch (error) {
          last = undefined;
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
