import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB of the processes whose command line holds one of these words. */
export const memoryOf = (entries: readonly string[]): Record<string, number> => {
  const result: Record<string, number> = {};
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const entry = entries.find((name) => command.some((word) => word.endsWith(name)));
      const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (entry && rss) result[entry] = Math.round(Number(rss) / 1024);
    } catch {
      // The process ended between the two looks.
    }
  }
  return result;
};
