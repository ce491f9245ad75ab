import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../infra/package-cache.ts';
import type { Durations } from './plan.ts';

/** Records of runs are outside the checkout, so that a fresh clone finds them. */
export const rememberedFolder = (): string => join(cacheFolder(), 'tests');

const Seconds = z.record(z.string(), z.number());
const durationsFile = (): string => join(rememberedFolder(), 'durations.json');

export function readDurations(): Durations {
  try {
    return new Map(Object.entries(Seconds.parse(JSON.parse(readFileSync(durationsFile(), 'utf8')))));
  } catch {
    // Without a readable record every file counts with the usual seconds.
    return new Map();
  }
}

/** Adds the seconds of some files to those on record. */
export function writeDurations(seconds: Durations): void {
  if (!existsSync(rememberedFolder())) mkdirSync(rememberedFolder(), { recursive: true });
  const all = new Map([...readDurations(), ...seconds]);
  writeFileSync(durationsFile(), JSON.stringify(Object.fromEntries(all)));
}
