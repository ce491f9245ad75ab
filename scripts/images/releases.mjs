/*
 * Copies each part of the page into the layout of its image (used by the Dockerfile): `<name>/<version>/` of each
 * remote's stable release, and in `dist` the shell's own part.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [target = 'releases'] = process.argv.slice(2);
const dist = 'mf-shell/dist';
const read = (file) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
const copy = (from, to) => cpSync(join(dist, from), join(target, to), { recursive: true });

for (const file of readdirSync(join(dist, 'releases')).filter((name) => name.endsWith('.json'))) {
  const { name, stable } = read(`releases/${file}`);
  copy(`remotes/${name}/${stable.version}`, `${name}/${stable.version}`);
}
copy(`host/${read('host.json').version}`, `dist/host/${read('host.json').version}`);
for (const part of ['host.json', 'public']) copy(part, `dist/${part}`);
