import { ReleaseMap } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import { readFile, stat } from 'node:fs/promises';

const LOOK_AGAIN_MS = 1000;

export interface Releases {
  /** The release map as it is now; a request takes it once and keeps to it. */
  current(): Promise<ReleaseMap>;
}

/**
 * Reads the map again when the file changed, at most once a second. A map that cannot be read leaves the last good one.
 */
export const createReleases = (file: string, logger: Logger): Releases => {
  let last: { map: ReleaseMap; changed: number; looked: number } | undefined;
  const read = async (now: number): Promise<ReleaseMap> => {
    const { mtimeMs } = await stat(file);
    if (last?.changed === mtimeMs) last.looked = now;
    else {
      const map = ReleaseMap.parse(JSON.parse(await readFile(file, 'utf8')));
      logger.info(
        { releases: Object.fromEntries(Object.entries(map.remotes).map(([name, release]) => [name, release.version])) },
        'release map read',
      );
      last = { map, changed: mtimeMs, looked: now };
    }
    return last.map;
  };
  return {
    current: async () => {
      const now = Date.now();
      if (last && now - last.looked < LOOK_AGAIN_MS) return last.map;
      try {
        return await read(now);
      } catch (error) {
        if (!last) throw error;
        logger.error({ err: error }, 'release map cannot be read; the last one stays');
        last.looked = now;
        return last.map;
      }
    },
  };
};
