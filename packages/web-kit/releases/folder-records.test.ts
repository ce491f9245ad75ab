import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderRecords } from './folder-records.ts';
import { withLock } from './lock-file.ts';
import { asStable } from './record.ts';
import { RecordConflict, type RecordState } from './records.ts';

const ref = (version: string) => ({ version, integrity: `sha384-${version}` });
const NOW = new Date('2026-01-02T03:04:05.000Z');
const A_MINUTE_AGO = new Date(Date.now() - 60_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-records-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Takes a lock and keeps it until `end` is called. */
const takeLock = async (lock: string): Promise<{ isOurs: () => Promise<boolean>; end: () => Promise<void> }> => {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let working: Promise<void> | undefined;
  const isOurs = await new Promise<() => Promise<boolean>>((resolve, reject) => {
    working = withLock(lock, async (ours) => {
      resolve(ours);
      await ended;
    });
    working.catch(reject);
  });
  return {
    isOurs,
    end: async () => {
      end();
      await working;
    },
  };
};

describe('records in a folder', () => {
  it('are written by one of many writers that find an abandoned lock', async () => {
    const records = createFolderRecords(folder);
    for (let round = 0; round < 20; round += 1) {
      const name = `remote-${round}`;
      const lock = join(folder, `.${name}.lock`);
      await writeFile(lock, '');
      await utimes(lock, A_MINUTE_AGO, A_MINUTE_AGO);
      const writers = Array.from({ length: 12 }, (_, at) => `v${at}`);
      const ends = await Promise.allSettled(
        writers.map(async (version, at) => {
          // The delays let one writer read the lock while another removes it and a third creates the next.
          for (let turn = 0; turn < (at * round) % 7; turn += 1) await stat(folder);
          await records.write(asStable(undefined, name, ref(version), NOW), undefined);
        }),
      );
      const successful = writers.filter((_, at) => ends[at]?.status === 'fulfilled');
      expect(successful).toEqual([(await records.read(name)).record?.stable.version]);
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(RecordConflict);
    }
    expect((await readdir(folder)).filter((file) => !/^remote-\d+\.json$/.test(file))).toEqual([]);
  });

  it('stay locked by the new owner, whatever the slow former owner does', async () => {
    const lock = join(folder, '.slow.lock');
    const slow = await takeLock(lock);
    await expect(takeLock(lock)).rejects.toThrow(RecordConflict);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const next = await takeLock(lock);
    clock.mockRestore();
    expect([await slow.isOurs(), await next.isOurs()]).toEqual([false, true]);
    await slow.end();
    expect([existsSync(lock), await next.isOurs()]).toEqual([true, true]);
    await next.end();
    expect(existsSync(lock)).toBe(false);
  });

  it('are read separately: an unreadable one is reported, and read as soon as it is readable', async () => {
    const watchedFolder = await mkdtemp(join(folder, 'watched-'));
    const records = createFolderRecords(watchedFolder);
    await mkdir(join(watchedFolder, 'aaa.json'));
    await symlink('bbb.json', join(watchedFolder, 'bbb.json'));
    await records.write(asStable(undefined, 'ccc', ref('v1'), NOW), undefined);
    const published: ReadonlyMap<string, RecordState>[] = [];
    const troubles: unknown[] = [];
    let heard = (): void => undefined;
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    const first = next();
    const watch = records.watch(
      (all) => {
        published.push(all);
        heard();
      },
      (error) => troubles.push(error),
    );
    await first;
    const second = next();
    await rm(join(watchedFolder, 'aaa.json'), { recursive: true });
    await records.write(asStable(undefined, 'ddd', ref('v2'), NOW), undefined);
    await second;
    watch.stop();
    expect(published[0]?.get('aaa')).toEqual({ problem: 'the record cannot be read: EISDIR' });
    expect(published[0]?.get('bbb')).toEqual({ problem: 'the record cannot be read: ELOOP' });
    expect(published[0]?.get('ccc')?.record?.stable.version).toBe('v1');
    expect(published.at(-1)?.get('ccc')?.record?.stable.version).toBe('v1');
    expect(published.at(-1)?.has('aaa')).toBe(false);
    expect(troubles).toEqual([]);
  });
});
