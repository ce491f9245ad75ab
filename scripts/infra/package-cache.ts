import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { damageOf, writeManifest } from './manifest.ts';

/** Folder of downloaded servers, outside the source tree and shared by all checkouts of this user. */
export const cacheFolder = (): string =>
  process.env.HANOUT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanout');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes partly unpacked folders of starts that were killed. */
async function removeLeftovers(name: string): Promise<void> {
  for (const entry of existsSync(cacheFolder()) ? await readdir(cacheFolder()) : []) {
    const pid = entry.startsWith(`${name}.`) && /[.](\d+)[.]tmp$/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(cacheFolder(), entry), { recursive: true, force: true });
  }
}

async function getPackage(name: string, title: string, fetch: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) {
    const damage = await damageOf(folder);
    if (!damage) return folder;
    console.log(`  ${folder} is damaged (${damage}) and is downloaded again`);
  }
  const fresh = `${folder}.${process.pid}.tmp`;
  await step(`Getting ${title}`, async () => {
    await removeLeftovers(name);
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true });
    try {
      await fetch(fresh);
      await writeManifest(fresh);
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  });
  return folder;
}

/** Packages that this process is getting now: a second start of the same servers waits for the first. */
const underWay = new Map<string, Promise<string>>();

/**
 * Gives the folder of a downloaded package. An existing folder is checked against its manifest and replaced when it is
 * missing or damaged. `fetch` fills a fresh folder, which takes its place only when it is complete.
 */
export function cached(name: string, title: string, fetch: (folder: string) => Promise<void>): Promise<string> {
  const begun = underWay.get(name);
  if (begun) return begun;
  const getting = getPackage(name, title, fetch).finally(() => underWay.delete(name));
  underWay.set(name, getting);
  return getting;
}
