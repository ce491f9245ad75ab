import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../releases/files-below.ts';
import { integrityOf, type HostRelease } from '../releases/release.ts';
import type { ChunkFiles } from './chunk-files.ts';
import { hashOf, precompress, writeVersion } from './fingerprint.ts';

/** Changes with how a release is described or compressed: a version is its bytes and `release.json` together. */
const FORMAT = ['2', process.versions.zlib, process.versions.brotli].join();

/**
 * Finishes what the compiler left in a folder: gives it its version, compresses what browsers fetch, and says which
 * file is what.
 */
export const describe = async (
  name: string,
  folder: string,
  sync: { js: readonly string[]; css: readonly string[] } | undefined,
  chunks: ChunkFiles,
): Promise<HostRelease & { chunks: Record<string, { js: Described[]; css: Described[] }> }> => {
  const version = createHash('sha256')
    .update(FORMAT + (await hashOf([folder])))
    .digest('hex')
    .slice(0, 12);
  await writeVersion(folder, version);
  await precompress(join(folder, 'client'));
  const files = (await filesBelow(join(folder, 'client'))).filter((file) => !/\.(br|gz)$/.test(file));
  const [server] = await filesBelow(join(folder, 'server'));
  if (!server) throw new Error(`${name} built no server bundle`);
  const entry = files.find((file) => (name === 'shell' ? /^host\..*\.js$/ : /^remoteEntry\..*\.js$/).test(file));
  if (!entry) throw new Error(`${name} built no entry`);
  const url = (file: string): string => `/remotes/${name}/${version}/${file}`;
  const described = (list: readonly string[]): Promise<Described[]> =>
    Promise.all(list.map(async (file) => ({ url: url(file), bytes: (await stat(join(folder, 'client', file))).size })));
  // The host's own are all its CSS and nothing beside its entry.
  const { js, css } = sync ?? { js: [], css: files.filter((file) => file.endsWith('.css')) };
  return {
    version,
    entry: { url: url(entry), integrity: integrityOf(await readFile(join(folder, 'client', entry))) },
    js: { sync: await described(js) },
    css: { sync: await described(css) },
    chunks: Object.fromEntries(
      await Promise.all(
        Object.entries(chunks).map(
          async ([chunk, parts]) =>
            [chunk, { js: await described(parts.js), css: await described(parts.css) }] as const,
        ),
      ),
    ),
    server: { file: `server/${server}`, integrity: integrityOf(await readFile(join(folder, 'server', server))) },
  };
};

interface Described {
  url: string;
  bytes: number;
}

/** From the manifest that Module Federation writes. */
export const syncFiles = async (folder: string): Promise<{ js: string[]; css: string[] }> => {
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'client', 'mf-manifest.json'), 'utf8'));
  // written by the compiler a moment ago
  const { exposes } = manifest as { exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[] };
  const assets = exposes[0]?.assets;
  return { js: assets?.js.sync ?? [], css: assets?.css.sync ?? [] };
};

/** The hash of every file of a release. */
export const hashesOf = async (folder: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      (await filesBelow(folder)).map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const),
    ),
  );

/** Replaces the file in one step, so that a concurrent reader gets the old or the new content. */
export const writeJson = async (file: string, value: unknown): Promise<void> => {
  await writeFile(`${file}.new`, JSON.stringify(value, null, 1));
  await rename(`${file}.new`, file);
};

export const moveInto = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
};
