import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HostRelease } from '../releases/release.ts';
import { compile } from './compile.ts';
import type { BuildPlace, Mode } from './config.ts';
import { describe, moveInto, writeJson } from './describe.ts';
import { drawIcons } from './icons.ts';
import { hostBeaconConfig, hostBrowserConfig, hostServerConfig } from './host-config.ts';
import { packagesFile, bundledPackages } from './bundled-packages.ts';
import { copyFonts, fontPackages } from './public-files.ts';
import { sourcesOf } from './sources.ts';

const KEPT_HOSTS = 3;

/** Output folder of the shell's bundle; its image has the same. */
export const hostFolder = (root: string): string => join(root, 'mf-shell/dist');
const bundleOf = (root: string, { version, server }: HostRelease): string =>
  join(hostFolder(root), 'host', version, server.file);

const lastBuilt = async (root: string): Promise<(HostRelease & { sources: string }) | undefined> => {
  const file = join(hostFolder(root), 'host.json');
  if (!existsSync(file)) return undefined;
  const { data } = HostRelease.loose().safeParse(JSON.parse(await readFile(file, 'utf8')));
  return data && existsSync(bundleOf(root, data)) ? { ...data, sources: String(data['sources']) } : undefined;
};

const forgetOld = async (folder: string, current: string): Promise<void> => {
  const others = (await readdir(folder)).filter((name) => name !== current);
  const aged = await Promise.all(
    others.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.time - a.time).slice(KEPT_HOSTS - 1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
};

export interface BuiltHost {
  /** The file of its server bundle. */
  bundle: string;
  version: string;
  /** True if this call built it. */
  built: boolean;
}

/** Returns the host, which is rebuilt if its sources have changed. With `anyWill` an existing build is good enough. */
export const buildHost = async (root: string, mode: Mode, anyWill: boolean): Promise<BuiltHost> => {
  const dist = hostFolder(root);
  await mkdir(join(dist, 'host'), { recursive: true });
  await copyFonts(join(dist, 'public'));
  await drawIcons(join(dist, 'public'));
  const last = await lastBuilt(root);
  // Read before the build: a file saved while it runs is then built the next time.
  const sources = await sourcesOf(root, 'shell', mode);
  if (last && (anyWill || last.sources === sources))
    return { bundle: bundleOf(root, last), version: last.version, built: false };
  const output = join(dist, '.building');
  const place: BuildPlace = { name: 'shell', directory: join(root, 'mf-shell'), mode, schemas: false, output };
  await rm(output, { recursive: true, force: true });
  const configs = [hostBrowserConfig, hostBeaconConfig, hostServerConfig];
  const builds = await Promise.all(configs.map((config) => compile(config(place))));
  await writeJson(packagesFile(root, 'shell'), [...bundledPackages(root, builds), ...fontPackages()]);
  const { chunks: _none, ...host } = await describe('shell', output, undefined, {});
  await moveInto(output, join(dist, 'host', host.version));
  await writeJson(join(dist, 'host.json'), { ...host, sources });
  await forgetOld(join(dist, 'host'), host.version);
  return { bundle: bundleOf(root, host), version: host.version, built: true };
};
