import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../releases/release.ts';
import type { Mode } from './config.ts';
import { hashOf } from './fingerprint.ts';

/** Remotes of staff, and the packages whose sources they are built with. */
const BACK_OFFICE = ['dashboard'];
const OF_BACK_OFFICE = ['packages/back-office/src', 'packages/table-files/src'];

/** Hash of the sources of a bundle. The next build skips a bundle whose hash has not changed. */
export const sourcesOf = async (root: string, name: string, mode: Mode): Promise<string> => {
  const directory = join(root, `mf-${name}`);
  const kit = join(root, 'packages/web-kit');
  const hash = await hashOf([
    join(directory, 'src'),
    ...['src', 'build', 'releases'].map((folder) => join(kit, folder)),
    join(root, 'packages/contracts/src'),
    ...(BACK_OFFICE.includes(name) ? OF_BACK_OFFICE.map((folder) => join(root, folder)) : []),
  ]);
  const config = join(directory, 'rspack.config.ts'); // the host has none
  return [mode, hash, ...(existsSync(config) ? [integrityOf(await readFile(config))] : [])].join('-');
};
