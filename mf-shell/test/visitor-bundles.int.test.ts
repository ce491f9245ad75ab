import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, READERS } from '@shop/contracts/all';
import { HostRelease, ReleaseRecord } from '@shop/kit/releases';

/** The kit's rows of goods, which the remotes draw and the shell does not. */
const GOODS = 'packages/web-kit/src/goods';
/** The scripts that a visitor's browser can be sent, every chunk of them, and the sources that they are made of. */
const VISITORS = {
  shell: ['mf-shell/src', 'packages/web-kit/src'],
  storefront: ['mf-storefront/src', GOODS],
  checkout: ['mf-checkout/src', GOODS],
} as const;

const filesOf = (folder: string, ending: RegExp): { file: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/[.]test[.]tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

const DIST = 'mf-shell/dist';
const read = (file: string): unknown => JSON.parse(readFileSync(join(DIST, file), 'utf8'));
const folderOf = (name: string): string =>
  name === 'shell'
    ? join(DIST, 'host', HostRelease.parse(read('host.json')).version)
    : join(DIST, 'remotes', name, ReleaseRecord.parse(read(`releases/${name}.json`)).stable.version);
const scriptsOf = (name: string) => filesOf(join(folderOf(name), 'client'), /[.]js$/);

const IMPORT = /import (?!type )\{([^}]*)\} from '@shop\/contracts\/[a-z]+\/storefront'/g;
const importedBy = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => filesOf(folder, /[.]tsx?$/).map(({ file, text }) => ({ file: join(folder, file), text })))
    .filter(({ file }) => folders.includes(GOODS) || !file.startsWith(GOODS))
    .flatMap(({ text }) => [...text.matchAll(IMPORT)].flatMap(([, names]) => (names ?? '').split(',')))
    .map((name) => name.trim().replace(/ as .*/, ''));
const called = (text: string): string[] => [...text.matchAll(/\bid:"(\w+)",service:"/g)].flatMap(([, id]) => id ?? []);

describe('contracts', () => {
  it('name an endpoint by its id, so that an import of it can be seen', () => {
    const exported = Object.assign({}, ...Object.values(READERS));
    expect(ENDPOINTS.filter((endpoint) => exported[endpoint.id] !== endpoint).map(({ id }) => id)).toEqual([]);
  });
});

describe.each(Object.entries(VISITORS))('the scripts of %s', (name, sources) => {
  const scripts = scriptsOf(name);
  const holding = (mark: string): string[] => scripts.filter(({ text }) => text.includes(mark)).map(({ file }) => file);

  it('hold the calls that it makes, and no other', () => {
    const ids = new Set<string>(ENDPOINTS.map(({ id }) => id));
    const used = new Set(importedBy(sources).filter((imported) => ids.has(imported)));
    expect(new Set(scripts.flatMap(({ text }) => called(text)))).toEqual(used);
    expect(used.size).toBeGreaterThan(0);
  });

  it('hold no address of staff', () => expect(holding('/dashboard/api')).toEqual([]));

  it.each(['_zod', 'ZodError', 'invalid_type'])('hold no schema: %s', (mark) => expect(holding(mark)).toEqual([]));
});
