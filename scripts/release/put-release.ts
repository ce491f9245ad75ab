/*
 * What the images of mf-* do (`node /put-release.mjs`): puts the release that they carry into the store, and into the
 * record where it is told to.
 *   --first    only where there is no record yet        --stable    for everybody (also when nothing is said)
 *   --canary N for N of 100 visitors                    --files     no record: who writes it has it from elsewhere
 *   --show     writes nothing, prints what a record names it by
 */
import {
  asCanary,
  asStable,
  HostRelease,
  integrityOf,
  NotReleased,
  openRecords,
  openStore,
  putHost,
  putRelease,
  readPercent,
  RecordConflict,
  RELEASE_FILE,
  releasePlaces,
  type Records,
  type RecordState,
  type ReleaseRecord,
  type ReleaseRef,
} from '@shop/kit/releases';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as S3 from '@shop/service-kit/s3-files';
import { z } from 'zod';

const env = z
  .object({
    /** The shell's own part, where its image carries that. */ RELEASE_HOST: z.string().optional(),
    RELEASE_CARRIED: z.string().default('/release'),
    ...releasePlaces(''),
  })
  .parse(process.env);
const TRIES = 5;

type How = { as: 'first' | 'stable' | 'files' | 'show' } | { as: 'canary'; percent: number };

const howOf = (words: readonly string[]): How => {
  const [option = '--stable', value, ...rest] = words;
  const as = option.slice(2);
  if ((as === 'first' || as === 'stable' || as === 'files' || as === 'show') && value === undefined) return { as };
  const percent = readPercent(value);
  if (as === 'canary' && rest.length === 0 && percent !== undefined) return { as, percent };
  throw new NotReleased(
    `node /put-release.mjs [--first | --stable | --canary N | --files | --show], not "${words.join(' ')}"`,
  );
};

/** Safe to repeat: computes the next record again each time another writer has changed it. */
const writeRecord = async (
  records: Records,
  name: string,
  next: (read: RecordState) => ReleaseRecord | undefined,
): Promise<void> => {
  for (let left = TRIES; ; left -= 1) {
    const read = await records.read(name);
    const { record, mark, problem, flaw } = read;
    if (mark !== undefined && !record) console.warn(`the record of ${name} is replaced: ${problem ?? ''}`);
    if (flaw !== undefined) console.warn(`${name}: ${flaw}`);
    const nextRecord = next(read);
    if (!nextRecord) return;
    try {
      return await records.write(nextRecord, mark);
    } catch (error) {
      if (!(error instanceof RecordConflict) || left === 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

const nextOf =
  (how: How, name: string, ref: ReleaseRef) =>
  ({ record, halted }: RecordState) => {
    const now = new Date();
    if (how.as === 'first') return record ? undefined : asStable(undefined, name, ref, now);
    if (how.as === 'stable') return asStable(record, name, ref, now);
    return how.as === 'canary' ? asCanary(record, ref, how.percent, now, halted) : undefined;
  };

const carried = async (): Promise<{ name: string; version: string; folder: string }[]> => {
  if (!existsSync(env.RELEASE_CARRIED)) return [];
  const names = await readdir(env.RELEASE_CARRIED);
  const versions = await Promise.all(names.map((name) => readdir(join(env.RELEASE_CARRIED, name))));
  return names.flatMap((name, at) =>
    (versions[at] ?? []).map((version) => ({ name, version, folder: join(env.RELEASE_CARRIED, name, version) })),
  );
};

const run = async (): Promise<void> => {
  const how = howOf(process.argv.slice(2));
  const all = await carried();
  if (how.as === 'show') {
    for (const { name, version, folder } of all)
      console.log(
        JSON.stringify({ name, version, integrity: integrityOf(await readFile(join(folder, RELEASE_FILE))) }),
      );
    return;
  }
  const files = await openStore(env, async () => {
    // This module lies next to this program and is loaded only where there is a bucket. In the root folder Node's
    // dirname is empty.
    const modulePath = pathToFileURL(resolve('/', import.meta.dirname, 's3-files.mjs')).href;
    return (await import(/* webpackIgnore: true */ modulePath)) as typeof S3;
  });
  if (env.RELEASE_HOST !== undefined) {
    const { version } = HostRelease.parse(JSON.parse(await readFile(join(env.RELEASE_HOST, 'host.json'), 'utf8')));
    await putHost(files, version, join(env.RELEASE_HOST, 'host', version));
    console.log(`the shell's own files of ${version} are in the store`);
  }
  const records = how.as === 'files' || all.length === 0 ? undefined : await openRecords(env);
  for (const { name, version, folder } of all) {
    const { integrity } = await putRelease(files, folder);
    console.log(`${name} ${version} (${integrity}) is in the store`);
    if (!records) continue;
    await writeRecord(records, name, nextOf(how, name, { version, integrity }));
    const { record } = await records.read(name);
    const canary = record?.canary ? `, ${record.canary.version} for ${String(record.canary.percent)} %` : '';
    console.log(`${name} shows ${record?.stable.version ?? 'nothing'}${canary}`);
  }
  files.close();
};

try {
  await run();
} catch (error) {
  console.error(error instanceof NotReleased || error instanceof RecordConflict ? error.message : error);
  process.exitCode = 1;
}
