import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cached } from './package-cache.ts';

describe('a package that two starts of one process need', () => {
  let folder = '';
  const earlier = process.env.HANOUT_CACHE;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hanout-cache-'));
    process.env.HANOUT_CACHE = folder;
  });
  afterAll(async () => {
    if (earlier === undefined) delete process.env.HANOUT_CACHE;
    else process.env.HANOUT_CACHE = earlier;
    await rm(folder, { recursive: true });
  });

  it('is downloaded once, and found by the next', async () => {
    const fetch = jest.fn((fresh: string) => writeFile(join(fresh, 'program'), 'runs'));
    const places = await Promise.all([1, 2].map(() => cached('server-1.0', 'a server', fetch)));
    places.push(await cached('server-1.0', 'a server', fetch));
    expect(new Set(places)).toEqual(new Set([join(folder, 'server-1.0')]));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await readdir(folder)).toEqual(['server-1.0']);
  });

  it('is tried again after a download that failed', async () => {
    const failing = cached('server-2.0', 'a server', () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    await expect(cached('server-2.0', 'a server', (fresh) => writeFile(join(fresh, 'program'), ''))).resolves.toBe(
      join(folder, 'server-2.0'),
    );
  });
});
