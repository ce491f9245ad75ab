import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The record of a green run of a file or a check. */
const Green = z.object({ name: z.string(), commit: z.string(), tests: z.int() });
export type Green = z.infer<typeof Green>;

/**
 * Green runs by the key of everything that they depended on, stored outside the checkout so that a fresh clone finds
 * them.
 */
export interface GreenStore {
  readonly find: (key: string) => Green | undefined;
  readonly add: (key: string, green: Green) => void;
  /** Forgets everything, because a result depended on an input that its key leaves out. */
  readonly empty: () => void;
}

const MS_A_DAY = 86_400_000;
/** A key without a match for two weeks belongs to sources that are no longer in use. */
const KEPT_DAYS = 14;

export const createGreenStore = (folder: string, now = Date.now()): GreenStore => {
  mkdirSync(folder, { recursive: true });
  for (const key of readdirSync(folder))
    if (now - statSync(join(folder, key)).mtimeMs > KEPT_DAYS * MS_A_DAY) rmSync(join(folder, key), { force: true });
  const fileOf = (key: string): string => join(folder, key);
  return {
    find: (key) => {
      try {
        const green = Green.parse(JSON.parse(readFileSync(fileOf(key), 'utf8')));
        utimesSync(fileOf(key), now / 1000, now / 1000);
        return green;
      } catch {
        // A record that is missing, or that a killed run wrote in part, means that the file runs.
        return undefined;
      }
    },
    add: (key, green) => writeFileSync(fileOf(key), JSON.stringify(green)),
    empty: () => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    },
  };
};
