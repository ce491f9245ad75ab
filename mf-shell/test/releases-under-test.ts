import {
  createFolderRecords,
  filesBelow,
  integrityOf,
  RELEASE_FILE,
  ReleaseFile,
  ReleaseRecord,
  type Records,
  type ReleaseRef,
} from '@shop/kit/releases';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DIST = join(process.cwd(), 'mf-shell/dist');

export interface Change {
  /** The text of the server bundle. */
  server?: (code: string) => string;
  /** The text of every script for browsers. */
  browser?: (code: string) => string;
  /** What is said of it, after its files are hashed. */
  described?: (release: ReleaseFile) => object;
}

export interface ReleasesUnderTest {
  readonly env: Readonly<Record<'RELEASES_DIR' | 'REMOTES_DIR', string>>;
  readonly records: Records;
  /** The release that the build made. */
  stable(name: string): Promise<ReleaseRef>;
  /** Puts another release of a remote into the store, as its team would: the built one with changes. */
  make(name: string, version: string, change?: Change): Promise<ReleaseRef>;
  /** Writes the remote's record, whatever it was. */
  show(name: string, change: Partial<Omit<ReleaseRecord, 'name'>>): Promise<void>;
  remove(): Promise<void>;
}

/** The releases of this build in folders of their own, for a test that releases others. */
export const copyReleases = async (): Promise<ReleasesUnderTest> => {
  const root = await mkdtemp(join(tmpdir(), 'hanout-releases-'));
  const env = { RELEASES_DIR: join(root, 'releases'), REMOTES_DIR: join(root, 'remotes') };
  const records = createFolderRecords(env.RELEASES_DIR);
  const built = createFolderRecords(join(DIST, 'releases'));
  const stable = async (name: string): Promise<ReleaseRef> => {
    const { record } = await built.read(name);
    if (!record) throw new Error(`${name} is not built`);
    return record.stable;
  };
  const show: ReleasesUnderTest['show'] = async (name, change) => {
    const { record, mark } = await records.read(name);
    const known = record ?? { name, stable: await stable(name), history: [] };
    await records.write(ReleaseRecord.parse({ ...known, ...change }), mark);
  };
  for (const name of ['storefront', 'checkout', 'dashboard']) {
    const { version } = await stable(name);
    await cp(join(DIST, 'remotes', name, version), join(env.REMOTES_DIR, name, version), { recursive: true });
    await show(name, {});
  }
  return {
    env,
    records,
    stable,
    show,
    make: async (name, version, { server, browser, described } = {}) => {
      const from = (await stable(name)).version;
      const unfinished = join(env.REMOTES_DIR, name, `.${version}`);
      await cp(join(DIST, 'remotes', name, from), unfinished, { recursive: true });
      const files: Record<string, string> = {};
      for (const path of await filesBelow(unfinished)) {
        const file = join(unfinished, path);
        if (path === RELEASE_FILE) continue;
        // Compressed copies would be those of other bytes.
        if (/[.](br|gz)$/.test(path)) {
          await rm(file);
          continue;
        }
        if (/[.](js|cjs|css|json)$/.test(path)) {
          let text = (await readFile(file, 'utf8')).replaceAll(from, version);
          if (path.startsWith('server/')) text = server?.(text) ?? text;
          else if (path.endsWith('.js')) text = browser?.(text) ?? text;
          await writeFile(file, text);
        }
        files[path] = integrityOf(await readFile(file));
      }
      const known = ReleaseFile.parse(
        JSON.parse((await readFile(join(unfinished, RELEASE_FILE), 'utf8')).replaceAll(from, version)),
      );
      const entry = `client/${known.entry.url.split('/').at(-1) ?? ''}`;
      const release = {
        ...known,
        entry: { ...known.entry, integrity: files[entry] ?? '' },
        server: { ...known.server, integrity: files[known.server.file] ?? '' },
        files,
      };
      const text = JSON.stringify(described?.(release) ?? release);
      await writeFile(join(unfinished, RELEASE_FILE), text);
      await rename(unfinished, join(env.REMOTES_DIR, name, version));
      return { version, integrity: integrityOf(text) };
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
};
