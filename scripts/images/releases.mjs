/*
 * Lays each part of the page out as its image carries it (used by the Dockerfile): `mf-<name>/dist/<version>/`, and beside it
 * `release.json`, what the release map says of it.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [target = 'releases'] = process.argv.slice(2);
const { shell, remotes } = JSON.parse(readFileSync('mf-shell/dist/releases.json', 'utf8'));

for (const [name, release] of Object.entries({ shell, ...remotes })) {
  const part = join(target, `mf-${name}`);
  mkdirSync(part, { recursive: true });
  cpSync(`mf-${name}/dist/${release.version}`, join(part, 'dist', release.version), { recursive: true });
  writeFileSync(join(part, 'release.json'), JSON.stringify(release));
}
cpSync('mf-shell/dist/public', join(target, 'mf-shell/dist/public'), { recursive: true });
