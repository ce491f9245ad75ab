import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@shop/service-kit/testing';
import { RecordConflict } from '../releases/records.ts';
import { buildAlone } from './build-alone.ts';

describe('builds of one checkout', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hanout-build-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('run one at a time, and a waiting build logs that once', async () => {
    const events: string[] = [];
    let end = (): void => undefined;
    const told = new Promise<void>((resolve) => (end = resolve));
    const first = buildAlone(
      folder,
      async () => {
        events.push('first begins');
        await told;
        events.push('first ends');
      },
      (line) => events.push(line),
    );
    await eventually(() => expect(events).toEqual(['first begins']));
    const lock = join(folder, '.build.lock');
    const { mtimeMs } = await stat(lock);
    const second = buildAlone(
      folder,
      () => Promise.resolve(events.push('second begins')),
      (line) => events.push(line),
    );
    // A build takes longer than a lock without renewal lasts.
    await eventually(async () => expect((await stat(lock)).mtimeMs).toBeGreaterThan(mtimeMs));
    end();
    await Promise.all([first, second]);
    expect(events).toEqual([
      'first begins',
      'another build is at work in this checkout: waiting for its end',
      'first ends',
      'second begins',
    ]);
  });

  it('report their own failure and do not block other builds', async () => {
    const failing = buildAlone(
      folder,
      () => Promise.reject(new RecordConflict('moved')),
      () => undefined,
    );
    await expect(failing).rejects.toThrow('moved');
    expect(
      await buildAlone(
        folder,
        () => Promise.resolve('built'),
        () => undefined,
      ),
    ).toBe('built');
  });
});
