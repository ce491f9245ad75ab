import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolderFiles, type Files } from '@shop/service-kit/files';
import { z } from 'zod';
import { evaluateRemote, missingNeed, type Shared } from '../releases/bundle.ts';
import { ReleaseRef } from '../releases/record.ts';
import { integrityOf, isDrawnHere, ReleaseFile } from '../releases/release.ts';
import { putRelease, readBytes, RELEASE_FILE } from '../releases/store.ts';
import { hostFolder } from './build-host.ts';
import { chunkFiles } from './chunk-files.ts';
import { compile } from './compile.ts';
import type { BuildPlace, Mode } from './config.ts';
import { describe, hashesOf, syncFiles, writeJson } from './describe.ts';
import { faceOf, sharedOf } from './face.ts';
import { needsOf } from './needs.ts';
import { packagesFile, bundledPackages } from './bundled-packages.ts';
import type { RemoteBuild } from './remote-config.ts';
import { LENT_FOR_READING, missingLoan, notLent } from './lent.ts';
import { LENDER } from './lent-to-back-office.ts';
import { sharedByServer } from './shared.ts';
import { sourcesOf } from './sources.ts';

/** Where releases of this checkout lie, `<name>/<version>/`, and where its records of them are. */
export const storeFolder = (root: string): string => join(hostFolder(root), 'remotes');
export const recordsFolder = (root: string): string => join(hostFolder(root), 'releases');

const Built = ReleaseRef.extend({ sources: z.string() });

const lastBuilt = async (file: string): Promise<{ sources: string; release: ReleaseRef } | undefined> => {
  if (!existsSync(file)) return undefined;
  const { data } = Built.safeParse(JSON.parse(await readFile(file, 'utf8')));
  return data && { sources: data.sources, release: { version: data.version, integrity: data.integrity } };
};

const isThere = async (files: Files, name: string, { version, integrity }: ReleaseRef): Promise<boolean> => {
  const found = await readBytes(files, `${name}/${version}/${RELEASE_FILE}`);
  return found !== undefined && integrityOf(found) === integrity;
};

const loaded = (name: string, ...remote: Parameters<typeof evaluateRemote>): ReturnType<typeof evaluateRemote> => {
  try {
    return evaluateRemote(...remote);
  } catch (error) {
    throw new Error(`${name} throws as soon as it is loaded: ${String(error)}`, { cause: error });
  }
};

const compileRemote = async (
  root: string,
  name: string,
  mode: Mode,
  shared: Shared,
  output: string,
): Promise<ReleaseFile> => {
  const directory = join(root, `mf-${name}`);
  const config: unknown = await import(pathToFileURL(join(directory, 'rspack.config.ts')).href);
  const build = (config as { default: RemoteBuild }).default; // remoteConfig made it
  const place: BuildPlace = { name, directory, mode, schemas: build.schemas ?? false, output };
  await rm(output, { recursive: true, force: true });
  const [browser, server] = await Promise.all([compile(build.browser(place)), compile(build.server(place))]);
  const described = await describe(name, output, await syncFiles(output), chunkFiles(browser));
  const needs = needsOf(server, sharedByServer(build.brings));
  const missing = missingNeed(needs, shared);
  if (missing !== undefined)
    throw new Error(`${name} takes ${missing}, which the shell of this checkout does not share`);
  const lender = build.backOffice === true ? LENDER : undefined;
  const unlent = lender === undefined ? undefined : notLent(browser, server);
  if (unlent !== undefined) throw new Error(`${name} takes ${unlent}, which the ${LENDER} does not lend`);
  const bundle = join(output, described.server.file);
  const module = loaded(
    name,
    await readFile(bundle, 'utf8'),
    bundle,
    lender === undefined ? shared : { ...shared, ...LENT_FOR_READING },
  );
  const face = await faceOf(module, name);
  const loan = name === LENDER ? await missingLoan(module) : undefined;
  if (loan !== undefined) throw new Error(`${name} does not lend ${loan}, which remotes may take`);
  if (lender !== undefined && isDrawnHere(face))
    throw new Error(`${name} takes packages of the ${lender}: it can draw pages of the layout dashboard alone`);
  const unknown = face.routes
    .flatMap(({ chunk, below = [] }) => [
      ...(chunk === undefined ? [] : [chunk]),
      ...below.flatMap(({ chunks }) => chunks),
    ])
    .find((chunk) => !(chunk in described.chunks));
  if (unknown !== undefined) throw new Error(`${name}: no import() is named "${unknown}", as a route of it says`);
  await writeJson(packagesFile(root, name), bundledPackages(root, [browser, server]));
  return ReleaseFile.parse({ name, ...described, ...face, needs, lender, files: await hashesOf(output) });
};

/**
 * One remote, built when its sources changed and put into the checkout's store of releases.
 * @returns what a record names it by, and whether it was built just now.
 */
export const buildRemote = async (
  root: string,
  name: string,
  mode: Mode,
  hostBundle: string,
): Promise<{ release: ReleaseRef; built: boolean }> => {
  const stamp = join(root, `mf-${name}/dist/built.json`);
  const files = createFolderFiles(storeFolder(root));
  // Read before the build: a file saved while it runs is then built the next time.
  const sources = await sourcesOf(root, name, mode);
  const last = await lastBuilt(stamp);
  if (last?.sources === sources && (await isThere(files, name, last.release)))
    return { release: last.release, built: false };
  const output = join(root, `mf-${name}/dist/.building`);
  const described = await compileRemote(root, name, mode, await sharedOf(hostBundle), output);
  await writeJson(join(output, RELEASE_FILE), described);
  const { version, integrity } = await putRelease(files, output);
  await rm(output, { recursive: true, force: true });
  await writeJson(stamp, { sources, version, integrity });
  return { release: { version, integrity }, built: true };
};
