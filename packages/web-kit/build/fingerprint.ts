import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../releases/files-below.ts';
import { VERSION_MARK } from './config.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
const COMPRESSED = /\.(js|css|json|svg|txt|webmanifest|wasm)$/;

/** One hash over names and bytes of folders and files. */
export const hashOf = async (folders: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const path of await filesBelow(folder)) {
      if (/\.(test|stories)\.tsx?$|\.md$/.test(path) || path.split('/').some((part) => SKIPPED.has(part))) continue;
      hash.update(path).update(await readFile(join(folder, path)));
    }
  return hash.digest('hex');
};

/** Puts the version into the place the build left for it. */
export const writeVersion = async (folder: string, version: string): Promise<void> => {
  for (const path of await filesBelow(folder)) {
    if (!/\.(js|cjs|css|json)$/.test(path)) continue;
    const text = await readFile(join(folder, path), 'utf8');
    if (text.includes(VERSION_MARK)) await writeFile(join(folder, path), text.replaceAll(VERSION_MARK, version));
  }
};

/** Brotli and gzip beside every text file, once, so that serving is sending a file. */
export const precompress = async (folder: string): Promise<void> => {
  const texts = (await filesBelow(folder)).filter((path) => COMPRESSED.test(path));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = await readFile(join(folder, path));
      if (bytes.length < 512) return;
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        zip(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(join(folder, `${path}.br`), br), writeFile(join(folder, `${path}.gz`), gz)]);
    }),
  );
};
