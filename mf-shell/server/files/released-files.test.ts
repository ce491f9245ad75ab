import { createFolderFiles } from '@shop/service-kit/files';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleasedFiles } from './released-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-released-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a file of a release, as a browser asks for it', () => {
  const longest = 'a'.repeat(96);
  const read = (name: string, version: string, file: string): Promise<Buffer | undefined> =>
    createReleasedFiles(createFolderFiles(folder), folder)({ name, version, file });

  it('is found under a name of the maximum length', async () => {
    await mkdir(join(folder, longest, longest, 'client'), { recursive: true });
    await writeFile(join(folder, longest, longest, 'client', longest), 'it');
    expect(String(await read(longest, longest, longest))).toBe('it');
  });

  it('does not exist for a longer name, instead of a failure of the store', async () => {
    const tooLong = `${'a'.repeat(300)}.js`;
    for (const name of ['storefront', 'shell']) {
      expect(await read(name, 'v1', tooLong)).toBeUndefined();
      expect(await read(name, tooLong, 'x.js')).toBeUndefined();
    }
    expect(await read(tooLong, 'v1', 'x.js')).toBeUndefined();
    expect(await read(`${longest}a`, longest, longest)).toBeUndefined();
  });
});
