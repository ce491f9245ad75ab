import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFolderRecords } from '../releases/folder-records.ts';
import { asStable, type ReleaseRef } from '../releases/record.ts';
import { REMOTES } from '../releases/release.ts';
import { buildAlone } from './build-alone.ts';
import { buildHost, hostFolder } from './build-host.ts';
import { buildRemote, recordsFolder, storeFolder } from './build-remote.ts';
import type { Mode } from './config.ts';
import { forgetOld } from './forget-old.ts';

export interface BuildWebOptions {
  /** The checkout's root. */
  root: string;
  mode?: Mode;
  /** Names of remotes, or `shell`; all when absent. Remotes without `src/remote.tsx` are left out. */
  only?: readonly string[];
  /** If false, builds go into the store and no record changes. */
  release?: boolean;
  onProgress?: (line: string) => void;
}

/** The checkout shows its last build. A release that was chosen otherwise stays until the next build. */
const showBuilt = async (root: string, name: string, release: ReleaseRef, built: boolean): Promise<void> => {
  const records = createFolderRecords(recordsFolder(root));
  const { record, mark } = await records.read(name);
  if (record && !built) return;
  const next = asStable(record, name, release, new Date());
  await records.write(next, mark);
  await forgetOld(storeFolder(root), next);
};

const buildParts = async ({
  root,
  mode = 'production',
  only,
  release = true,
  onProgress = () => undefined,
}: BuildWebOptions): Promise<Readonly<Record<string, ReleaseRef>>> => {
  const wanted = (name: string): boolean => !only || only.includes(name);
  const started = Date.now();
  // A remote is read with React and the kit of the existing host.
  const host = await buildHost(root, mode, !wanted('shell'));
  if (host.built) onProgress(`shell ${host.version} (${Date.now() - started} ms)`);
  const releases: Record<string, ReleaseRef> = {};
  for (const name of REMOTES) {
    if (!wanted(name) || !existsSync(join(root, `mf-${name}/src/remote.tsx`))) continue;
    const from = Date.now();
    const { release: ref, built } = await buildRemote(root, name, mode, host.bundle);
    if (built) onProgress(`${name} ${ref.version} (${Date.now() - from} ms)`);
    if (release) await showBuilt(root, name, ref, built);
    releases[name] = ref;
  }
  return releases;
};

/**
 * Builds what changed of the host and the remotes. Each remote by itself: its release goes into the store, and its
 * record names it.
 * @returns the releases by name.
 */
export const buildWeb = (options: BuildWebOptions): Promise<Readonly<Record<string, ReleaseRef>>> =>
  buildAlone(hostFolder(options.root), () => buildParts(options), options.onProgress ?? (() => undefined));
