/*
 * What the images of mf-* do: puts the release they carry into the volume that all shells read, and writes the release map
 * anew from the releases that are there. Shells see it within a second. Running an older image again rolls back.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const remotesDir = process.env.REMOTES_DIR ?? '/remotes';
const carried = '/release';

/** In one step: whoever reads meanwhile has the old one or the new one. */
const put = (file, text) => {
  const fresh = `${file}.${hostname()}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
};

for (const part of readdirSync(carried)) {
  // Files first: what the map names is there.
  cpSync(join(carried, part, 'dist'), join(remotesDir, part, 'dist'), { recursive: true });
  put(join(remotesDir, part, 'release.json'), readFileSync(join(carried, part, 'release.json')));
}

const releases = Object.fromEntries(
  readdirSync(remotesDir)
    .filter((part) => part.startsWith('mf-') && existsSync(join(remotesDir, part, 'release.json')))
    .map((part) => [
      part.slice('mf-'.length),
      JSON.parse(readFileSync(join(remotesDir, part, 'release.json'), 'utf8')),
    ]),
);
const { shell, ...remotes } = releases;
if (shell) put(join(remotesDir, 'releases.json'), JSON.stringify({ shell, remotes }, null, 1));
console.log(
  `${readdirSync(carried).join(', ')} put into ${remotesDir}; there are ${Object.entries(releases)
    .map(([name, { version }]) => `${name} ${version}`)
    .join(', ')}`,
);
