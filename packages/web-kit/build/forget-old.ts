import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '../releases/record.ts';
import { RELEASE_FILE } from '../releases/store.ts';

/**
 * A developer's machine builds every minute, so this number of releases is retained besides those that the record
 * names.
 */
const KEPT = 20;
const A_MONTH_MS = 30 * 24 * 3600 * 1000;

/** Removes releases of a remote that no record names and no open page can still use. */
export const forgetOld = async (store: string, record: ReleaseRecord, now = Date.now()): Promise<void> => {
  const folder = join(store, record.name);
  if (!existsSync(folder)) return;
  const named = [record.stable, ...(record.canary ? [record.canary] : []), ...record.history];
  const others = (await readdir(folder)).filter((version) => !named.some((known) => known.version === version));
  const aged = await Promise.all(
    others.map(async (version) => {
      const found = await stat(join(folder, version, RELEASE_FILE)).catch(() => undefined);
      // A release without its description is being written, or was never complete.
      return { version, time: found?.mtimeMs ?? now };
    }),
  );
  const old = aged.sort((a, b) => b.time - a.time).filter(({ time }, at) => at >= KEPT || now - time > A_MONTH_MS);
  await Promise.all(old.map(({ version }) => rm(join(folder, version), { recursive: true, force: true })));
};
