import type { Files } from '@shop/service-kit/files';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filesBelow } from './files-below.ts';
import { NotReleased, type ReleaseRef } from './record.ts';
import { integrityOf, ReleaseFile } from './release.ts';

export const RELEASE_FILE = 'release.json';
/** Files that go up at a time. */
const AT_ONCE = 8;

/** Bytes. The largest of today are a `release.json` of 26 kB and a server bundle of 3 MB. */
const LARGEST_DESCRIPTION = 2 * 1024 * 1024;
const LARGEST_FILE = 16 * 1024 * 1024;
const largestOf = (name: string): number =>
  name === RELEASE_FILE || name.endsWith(`/${RELEASE_FILE}`) ? LARGEST_DESCRIPTION : LARGEST_FILE;

/** Larger than any file of a release may be: it is not read into memory. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Undefined: there is no such file.
 * @throws TooLarge, before any of it is read
 */
export const readBytes = async (files: Pick<Files, 'read'>, name: string): Promise<Buffer | undefined> => {
  const stored = await files.read(name);
  if (!stored) return undefined;
  if (stored.length > largestOf(name)) {
    stored.stream.destroy();
    throw new TooLarge(`${name} has ${stored.length} bytes, more than ${largestOf(name)}`);
  }
  return buffer(stored.stream);
};

/**
 * Files that no shell would read are not stored.
 * @throws NotReleased
 */
const checkSize = (name: string, bytes: Buffer): void => {
  if (bytes.length > largestOf(name))
    throw new NotReleased(`${name} has ${bytes.length} bytes: a shell reads at most ${largestOf(name)} of it.`);
};

/**
 * An existing file of the same name must have the same bytes.
 * @throws NotReleased
 */
const putSame = async (files: Files, name: string, bytes: Buffer): Promise<void> => {
  if (await files.put(name, bytes)) return;
  const existing = await readBytes(files, name);
  if (!existing || integrityOf(existing) !== integrityOf(bytes))
    throw new NotReleased(`${name} is in the store with other bytes: a version never changes. Build a new one.`);
};

/**
 * Stores one release, its description last, so that every release with a description is complete. Safe to repeat.
 * @returns its name and version for a record.
 * @throws NotReleased for other bytes under an existing version.
 */
export const putRelease = async (files: Files, folder: string): Promise<ReleaseRef & { name: string }> => {
  const text = await readFile(join(folder, RELEASE_FILE));
  checkSize(RELEASE_FILE, text);
  const { name, version, files: integrities } = ReleaseFile.parse(JSON.parse(text.toString('utf8')));
  const place = `${name}/${version}`;
  const ref = { name, version, integrity: integrityOf(text) };
  const existing = await readBytes(files, `${place}/${RELEASE_FILE}`);
  if (existing) {
    if (integrityOf(existing) === ref.integrity) return ref;
    throw new NotReleased(`${name} ${version} is released with other bytes: a version never changes. Build a new one.`);
  }
  const paths = (await filesBelow(folder)).filter((path) => path !== RELEASE_FILE);
  const missing = Object.keys(integrities).find((path) => !paths.includes(path));
  if (missing) throw new NotReleased(`${name} ${version} has no ${missing}, which its ${RELEASE_FILE} names.`);
  const putNext = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const bytes = await readFile(join(folder, path));
      checkSize(path, bytes);
      if (integrityOf(bytes) !== integrities[path])
        throw new NotReleased(`${path} of ${name} ${version} differs from its ${RELEASE_FILE}.`);
      await putSame(files, `${place}/${path}`, bytes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, putNext));
  await putSame(files, `${place}/${RELEASE_FILE}`, text);
  return ref;
};

/**
 * Stores the files of the shell's own part for browsers. While an older and a newer shell run at the same time, a page
 * of one may request its script from the other: both find it here.
 */
export const putHost = async (files: Files, version: string, folder: string): Promise<void> => {
  for (const path of await filesBelow(join(folder, 'client')))
    await files.put(`shell/${version}/client/${path}`, await readFile(join(folder, 'client', path)));
};
