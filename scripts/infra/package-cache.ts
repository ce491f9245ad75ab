import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { damageOf, writeManifest } from './manifest.ts';

/** Where downloaded servers live, outside the source tree, shared by all checkouts of this user. */
export const cacheFolder = (): string =>
  process.env.HANOUT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanout');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Takes away what a killed start had half unpacked. */
async function removeLeftovers(name: string): Promise<void> {
  for (const entry of existsSync(cacheFolder()) ? await readdir(cacheFolder()) : []) {
    const pid = entry.startsWith(`${name}.`) && /[.](\d+)[.]tmp$/.exec(entry)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(cacheFolder(), entry), { recursive: true, force: true });
  }
}

/**
 * The folder of a downloaded package, whole: what is there is checked against its manifest, and taken anew when
 * it is missing or damaged. `fetch` fills a fresh folder beside it, which takes its place only when it is complete.
 */
export async function cached(name: string, title: string, fetch: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(cacheFolder(), name);
  if (existsSync(folder)) {
    const damage = await damageOf(folder);
    if (!damage) return folder;
    console.log(`  ${folder} is not whole (${damage}): it is taken anew`);
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
