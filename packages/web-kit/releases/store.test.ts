import { createFolderFiles } from '@shop/service-kit/files';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotReleased } from './record.ts';
import { putRelease, readBytes, RELEASE_FILE, TooLarge } from './store.ts';

const MB = 1024 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-store-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A sparse file of zeros, which takes no disk space. */
const makeFile = async (name: string, bytes: number): Promise<void> => {
  await writeFile(join(folder, name), '');
  await truncate(join(folder, name), bytes);
};

describe('a file of a release', () => {
  it.each([
    [RELEASE_FILE, 2 * MB],
    ['checkout.js', 16 * MB],
  ])('%s is read up to %d bytes, and refused unread beyond them', async (file, most) => {
    await mkdir(join(folder, 'checkout', 'v1'), { recursive: true });
    const files = createFolderFiles(folder);
    const name = `checkout/v1/${file}`;
    await makeFile(name, most);
    expect((await readBytes(files, name))?.length).toBe(most);
    await makeFile(name, most + 1);
    await expect(readBytes(files, name)).rejects.toThrow(TooLarge);
    await makeFile(name, 900_000 * MB);
    await expect(readBytes(files, name)).rejects.toThrow(TooLarge);
  });

  it('that no shell would read is not stored', async () => {
    await makeFile(RELEASE_FILE, 2 * MB + 1);
    await expect(putRelease(createFolderFiles(join(folder, 'store')), folder)).rejects.toThrow(NotReleased);
  });
});
