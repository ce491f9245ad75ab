import {
  evaluateRemote,
  integrityOf,
  isDrawnHere,
  knownParts,
  missingNeed,
  readBytes,
  RELEASE_FILE,
  ReleaseFile,
  type Release,
  type ReleaseRef,
} from '@shop/kit/releases';
import type { Files } from '@shop/service-kit/files';
import { isServerRemote, type Face, type Host, type ServerRemote } from '../calls/host.ts';
import { ReleaseRefused } from './refused.ts';

/** One loaded release of one remote. */
export interface ShownRelease {
  release: Release;
  face: Face;
  /** Undefined: the browser renders it. */
  module: ServerRemote | undefined;
}

export interface Runnable {
  readonly release: Release;
  /** Code of its server bundle; undefined: the browser renders it. */
  readonly code: string | undefined;
}

export interface ReadRelease extends Runnable {
  /** Parts of the release that this shell does not know. */
  readonly leftOut: readonly string[];
}

const CHECKED_AT_ONCE = 8;

const readAll = async (files: Pick<Files, 'read'>, name: string): Promise<Buffer> => {
  const bytes = await readBytes(files, name).catch((cause: unknown) => {
    throw new ReleaseRefused('unreadable', `${name} cannot be read`, { cause });
  });
  if (!bytes) throw new ReleaseRefused('unreadable', `${name} is missing`);
  return bytes;
};

const readChecked = async (
  files: Pick<Files, 'read'>,
  name: string,
  integrity: string | undefined,
): Promise<Buffer> => {
  const bytes = await readAll(files, name);
  if (integrityOf(bytes) !== integrity)
    throw new ReleaseRefused('integrity', `${name} differs from the released bytes`);
  return bytes;
};

/**
 * Integrities outside the list of files must agree with the list, because a browser would refuse an entry with other
 * bytes.
 */
const checkListed = ({ name, version, files }: Release, path: string, integrity: string): void => {
  if (files[path] !== integrity)
    throw new ReleaseRefused('integrity', `${path} of ${name} ${version} has another hash in its list of files`);
};

/** Checks every file that a page may name, so that a page never names a missing or changed file. */
const checkFiles = async (files: Pick<Files, 'read'>, place: string, release: Release): Promise<void> => {
  const lists = [
    release.js.sync,
    release.css.sync,
    ...Object.values(release.chunks).flatMap(({ js, css }) => [js, css]),
  ];
  const below = `/remotes/${release.name}/${release.version}/`;
  const pathOf = (url: string): string => `client/${url.slice(below.length)}`;
  checkListed(release, pathOf(release.entry.url), release.entry.integrity);
  const paths = [...new Set([release.entry.url, ...lists.flat().map(({ url }) => url)])].map(pathOf);
  const next = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop())
      await readChecked(files, `${place}/${path}`, release.files[path]);
  };
  await Promise.all(Array.from({ length: CHECKED_AT_ONCE }, next));
};

const describedBy = (bytes: Buffer, name: string, version: string): ReleaseFile => {
  try {
    const described = ReleaseFile.parse(JSON.parse(bytes.toString('utf8')));
    if (described.name === name && described.version === version) return described;
  } catch (cause) {
    throw new ReleaseRefused('unreadable', `${RELEASE_FILE} of ${name} ${version} is not a release file`, { cause });
  }
  throw new ReleaseRefused('unreadable', `${RELEASE_FILE} of ${name} ${version} is of another release`);
};

const checkFits = (release: ReleaseFile, host: Pick<Host, 'contract' | 'shared'>): void => {
  const { name, version, contract, needs, lender } = release;
  if (contract !== host.contract && contract !== host.contract - 1)
    throw new ReleaseRefused('contract', `${name} ${version} speaks contract ${contract}, this shell ${host.contract}`);
  const missing = missingNeed(needs, host.shared);
  if (missing !== undefined)
    throw new ReleaseRefused('needs', `${name} ${version} needs ${missing}, which this shell does not share`);
  if (lender !== undefined && isDrawnHere(release))
    throw new ReleaseRefused(
      'needs',
      `${name} ${version} needs ${lender}, and draws more than pages of the back-office`,
    );
};

/**
 * Reads a release and checks every used byte of it against the released hashes; other bytes never run.
 * @throws ReleaseRefused
 */
export const readRelease = async (
  files: Pick<Files, 'read'>,
  name: string,
  { version, integrity }: ReleaseRef,
  host: Pick<Host, 'contract' | 'shared'>,
  /** False: errors of the server bundle are ignored, because browsers render it. */
  run = true,
): Promise<ReadRelease> => {
  const place = `${name}/${version}`;
  const described = describedBy(await readChecked(files, `${place}/${RELEASE_FILE}`, integrity), name, version);
  checkFits(described, host);
  const { release, leftOut } = knownParts(described);
  await checkFiles(files, place, release);
  if (!run || !isDrawnHere(release)) return { release, leftOut, code: undefined };
  const { server } = release;
  checkListed(release, server.file, server.integrity);
  return { release, leftOut, code: (await readChecked(files, `${place}/${server.file}`, server.integrity)).toString() };
};

const moduleOf = (code: string, { name, version, server }: Release, { shared }: Pick<Host, 'shared'>): ServerRemote => {
  const file = `${server.file} of ${name} ${version}`;
  let remote: unknown;
  try {
    remote = evaluateRemote(code, `/remotes/${name}/${version}/${server.file}`, shared);
  } catch (cause) {
    throw new ReleaseRefused('bundle', `${file} cannot be run`, { cause });
  }
  if (!isServerRemote(remote)) throw new ReleaseRefused('bundle', `${file} is not a remote`);
  return remote;
};

/** Runs the code of a release in this process; without code, the browser draws it. @throws ReleaseRefused */
export const runRelease = ({ release, code }: Runnable, host: Pick<Host, 'shared'>): ShownRelease => {
  const { name, contract, routes, slots, lender } = release;
  const module = code === undefined ? undefined : moduleOf(code, release, host);
  return { release, face: { name, contract, routes, slots, lender }, module };
};
