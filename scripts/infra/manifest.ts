import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export const MANIFEST = 'manifest.json';

/** Path inside the folder -> size in bytes and sha256. */
export type Manifest = Record<string, { size: number; sha256: string }>;

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** The manifest of the files that are now in a folder, without the manifest itself. */
export async function takeManifest(folder: string): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = await Promise.all(
    files.map(
      async (path) =>
        [relative(folder, path), { size: (await stat(path)).size, sha256: await sha256Of(path) }] as const,
    ),
  );
  return Object.fromEntries(pairs.filter(([path]) => path !== MANIFEST).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Compares the unpacked files with the manifest: one sentence about the first difference, or undefined when nothing is
 * damaged.
 */
export function differenceOf(wanted: Manifest, found: Manifest): string | undefined {
  for (const [path, { size, sha256 }] of Object.entries(wanted)) {
    const actual = found[path];
    if (!actual) return `${path} is missing`;
    if (actual.size !== size) return `${path} has ${actual.size} bytes instead of ${size}`;
    if (actual.sha256 !== sha256) return `${path} has another content than was unpacked`;
  }
  return undefined;
}

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (entry) => typeof entry === 'object' && entry !== null && 'size' in entry && 'sha256' in entry,
  );

/** Compares a folder with its manifest: one sentence about the damage, or undefined when there is none. */
export async function damageOf(folder: string): Promise<string | undefined> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch {
    return 'it was not unpacked to its end';
  }
  return isManifest(manifest) ? differenceOf(manifest, await takeManifest(folder)) : 'its manifest cannot be read';
}

/** Written last, so that a folder with a manifest was unpacked completely. */
export const writeManifest = async (folder: string): Promise<void> =>
  writeFile(join(folder, MANIFEST), JSON.stringify(await takeManifest(folder), null, 1));
