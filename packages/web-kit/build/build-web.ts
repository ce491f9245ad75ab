import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chunkFiles, type ChunkFiles } from './chunk-files.ts';
import { compile } from './compile.ts';
import type { BuildPlace, Mode } from './config.ts';
import { faceOf, loadServerBundle, sharedOf } from './face.ts';
import { filesBelow, hashOf, integrityOf, precompress, writeVersion } from './fingerprint.ts';
import { hostBrowserConfig, hostServerConfig } from './host-config.ts';
import { copyFonts } from './public-files.ts';
import { ReleaseMap, type HostRelease, type Release } from './release-map.ts';
import type { RemoteBuild } from './remote-config.ts';

export const REMOTES = ['storefront', 'checkout', 'dashboard'] as const;
const KEPT_RELEASES = 3;

export interface BuildWebOptions {
  /** The checkout's root. */
  root: string;
  mode?: Mode;
  /** Names of remotes, or `shell`; all when absent. Remotes without `src/remote.tsx` are left out. */
  only?: readonly string[];
  onProgress?: (line: string) => void;
}

interface Part {
  place: BuildPlace;
  final: (version: string) => string;
}

const partOf = (root: string, name: string, mode: Mode, schemas: boolean): Part => {
  const directory = join(root, `mf-${name}`);
  return {
    place: { name, directory, mode, schemas, output: join(directory, 'dist', '.building') },
    final: (version) => join(directory, 'dist', version),
  };
};

const sourcesOf = async (root: string, name: string, mode: Mode): Promise<string> => {
  const directory = join(root, `mf-${name}`);
  const hash = await hashOf([
    join(directory, 'src'),
    join(root, 'packages/web-kit/src'),
    join(root, 'packages/web-kit/build'),
    join(root, 'packages/contracts/src'),
  ]);
  const config = join(directory, 'rspack.config.ts'); // the host has none
  return [mode, hash, ...(existsSync(config) ? [integrityOf(await readFile(config))] : [])].join('-');
};

/**
 * Moves a finished build to its versioned place, forgets releases nobody has open any more, and describes its files.
 */
const publish = async (
  { place, final }: Part,
  parts: ChunkFiles,
): Promise<Omit<Release, 'sources' | 'contract' | 'routes' | 'slots'> & { bundle: string }> => {
  const version = (await hashOf([place.output])).slice(0, 12);
  await writeVersion(place.output, version);
  await precompress(join(place.output, 'client'));
  const folder = final(version);
  await rm(folder, { recursive: true, force: true });
  await rename(place.output, folder);
  await forgetOld(join(place.directory, 'dist'), version);
  const url = (file: string): string => `/remotes/${place.name}/${version}/${file}`;
  const files = (await filesBelow(join(folder, 'client'))).filter((file) => !/\.(br|gz)$/.test(file));
  const [server] = await filesBelow(join(folder, 'server'));
  if (!server) throw new Error(`${place.name} built no server bundle`);
  const sync = await syncFiles(folder, files, place.name);
  const entry = files.find((file) => (place.name === 'shell' ? /^host\..*\.js$/ : /^remoteEntry\..*\.js$/).test(file));
  if (!entry) throw new Error(`${place.name} built no entry`);
  const described = (list: readonly string[]): Promise<{ url: string; bytes: number }[]> =>
    Promise.all(list.map(async (file) => ({ url: url(file), bytes: (await stat(join(folder, 'client', file))).size })));
  return {
    version,
    entry: { url: url(entry), integrity: integrityOf(await readFile(join(folder, 'client', entry))) },
    js: { sync: await described(sync.js) },
    css: { sync: await described(sync.css) },
    chunks: Object.fromEntries(
      await Promise.all(
        Object.entries(parts).map(
          async ([chunk, { js, css }]) => [chunk, { js: await described(js), css: await described(css) }] as const,
        ),
      ),
    ),
    server: {
      file: `mf-${place.name}/dist/${version}/server/${server}`,
      integrity: integrityOf(await readFile(join(folder, 'server', server))),
    },
    bundle: join(folder, 'server', server),
  };
};

/** From the manifest that Module Federation writes; the host's own are all its CSS and nothing beside its entry. */
const syncFiles = async (
  folder: string,
  files: readonly string[],
  name: string,
): Promise<{ js: string[]; css: string[] }> => {
  if (name === 'shell') return { js: [], css: files.filter((file) => file.endsWith('.css')) };
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'client', 'mf-manifest.json'), 'utf8'));
  // written by the compiler a moment ago
  const { exposes } = manifest as { exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[] };
  const assets = exposes[0]?.assets;
  return { js: assets?.js.sync ?? [], css: assets?.css.sync ?? [] };
};

const forgetOld = async (dist: string, current: string): Promise<void> => {
  const folders = (await readdir(dist, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && /^[0-9a-f]{12}$/.test(entry.name) && entry.name !== current,
  );
  const aged = await Promise.all(
    folders.map(async ({ name }) => ({ name, time: (await stat(join(dist, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(KEPT_RELEASES - 1);
  await Promise.all(old.map(({ name }) => rm(join(dist, name), { recursive: true, force: true })));
};

const buildHost = async (root: string, mode: Mode): Promise<HostRelease & { bundle: string }> => {
  const part = partOf(root, 'shell', mode, false);
  // Read before the build: a file saved while it runs is then built the next time.
  const sources = await sourcesOf(root, 'shell', mode);
  await rm(part.place.output, { recursive: true, force: true });
  await Promise.all([compile(hostBrowserConfig(part.place)), compile(hostServerConfig(part.place))]);
  const { chunks: _none, ...files } = await publish(part, {});
  return { ...files, sources };
};

const buildRemote = async (
  root: string,
  name: string,
  mode: Mode,
  shared: Readonly<Record<string, unknown>>,
): Promise<Release> => {
  const config: unknown = await import(pathToFileURL(join(root, `mf-${name}`, 'rspack.config.ts')).href);
  const build = (config as { default: RemoteBuild }).default; // remoteConfig made it
  const part = partOf(root, name, mode, build.schemas ?? false);
  const sources = await sourcesOf(root, name, mode);
  await rm(part.place.output, { recursive: true, force: true });
  const [browser] = await Promise.all([compile(build.browser(part.place)), compile(build.server(part.place))]);
  const { bundle, ...files } = await publish(part, chunkFiles(browser));
  const face = faceOf(await loadServerBundle(bundle, shared), name);
  const unknown = face.routes.find(({ chunk }) => chunk !== undefined && !(chunk in files.chunks));
  if (unknown) throw new Error(`${name}: no import() is named "${unknown.chunk}", as the route ${unknown.path} says`);
  return { ...files, sources, ...face };
};

const readMap = async (file: string): Promise<ReleaseMap | undefined> => {
  if (!existsSync(file)) return undefined;
  const parsed = ReleaseMap.safeParse(JSON.parse(await readFile(file, 'utf8')));
  return parsed.success ? parsed.data : undefined;
};

/**
 * Builds what changed of the host and the remotes and writes the release map.
 * @returns the map: each remote's release with its version.
 */
export const buildWeb = async ({
  root,
  mode = 'production',
  only,
  onProgress = () => undefined,
}: BuildWebOptions): Promise<ReleaseMap> => {
  const mapFile = join(root, 'mf-shell/dist/releases.json');
  await mkdir(join(root, 'mf-shell/dist'), { recursive: true });
  const last = await readMap(mapFile);
  const wanted = (name: string): boolean => !only || only.includes(name);
  const fresh = async (
    name: string,
    release: { sources: string; server: { file: string } } | undefined,
  ): Promise<boolean> =>
    release !== undefined &&
    existsSync(join(root, release.server.file)) &&
    (!wanted(name) || release.sources === (await sourcesOf(root, name, mode)));

  const started = Date.now();
  let shell = last?.shell;
  if (!shell || !(await fresh('shell', shell))) {
    const { bundle: _bundle, ...built } = await buildHost(root, mode);
    shell = built;
    onProgress(`shell ${shell.version} (${Date.now() - started} ms)`);
  }
  await copyFonts(join(root, 'mf-shell/dist/public'));
  const shared = await sharedOf(join(root, shell.server.file));

  const remotes: Record<string, Release> = {};
  for (const name of REMOTES) {
    if (!existsSync(join(root, `mf-${name}/src/remote.tsx`))) continue;
    const from = Date.now();
    const known = last?.remotes[name];
    if (known && (await fresh(name, known))) {
      remotes[name] = known;
      continue;
    }
    remotes[name] = await buildRemote(root, name, mode, shared);
    onProgress(`${name} ${remotes[name].version} (${Date.now() - from} ms)`);
  }
  const map = ReleaseMap.parse({ shell, remotes });
  await writeFile(`${mapFile}.new`, JSON.stringify(map, null, 1));
  await rename(`${mapFile}.new`, mapFile);
  return map;
};
