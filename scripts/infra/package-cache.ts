import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { step } from '../console/step.ts';
import { damageOf, writeManifest } from './manifest.ts';

/** Where downloaded servers live, outside the source tree, shared by all checkouts of this user. */
export const cacheFolder = (): string => process.env.HANOUT_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hanout');

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
