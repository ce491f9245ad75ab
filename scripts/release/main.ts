import { buildWeb, recordsFolder, storeFolder } from '@shop/kit/build';
import {
  asCanary,
  asStable,
  createFolderRecords,
  isHalted,
  NotReleased,
  openStore,
  promoted,
  putRelease,
  RecordConflict,
  releasePlaces,
  rolledBack,
  type RecordRead,
  type ReleaseRecord,
  type ReleaseRef,
} from '@shop/kit/releases';
import { join } from 'node:path';
import { z } from 'zod';
import { explain, PlainError } from '../console/plain-error.ts';
import { step } from '../console/step.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { ROOT } from '../root.ts';
import { readReleaseArguments, type ReleaseCommand } from './arguments.ts';
import { kubectlRecords, type RecordsOnce } from './kubectl-records.ts';

const env = z.object(releasePlaces(join(ROOT, 'mf-shell/dist'))).parse({
  RELEASES_DIR: recordsFolder(ROOT),
  REMOTES_DIR: storeFolder(ROOT),
  ...process.env,
});
const records: RecordsOnce =
  env.RELEASES === 'kubernetes' ? kubectlRecords(env.RELEASES_NAMESPACE) : createFolderRecords(env.RELEASES_DIR);

const inCheckout = env.REMOTES_S3_BUCKET === undefined && env.REMOTES_DIR === storeFolder(ROOT);
const where =
  env.RELEASES === 'kubernetes'
    ? `namespace ${env.RELEASES_NAMESPACE ?? 'of kubectl'} of the cluster that kubectl names`
    : `the shop of ${env.RELEASES_DIR === recordsFolder(ROOT) ? 'this checkout' : env.RELEASES_DIR}`;

/** Builds the checkout and stores the release where shells read it. */
const built = async (name: string): Promise<ReleaseRef> => {
  if (env.RELEASES === 'kubernetes' && inCheckout)
    throw new PlainError('The shells of a cluster read no folder of yours: name their store by REMOTES_S3_BUCKET.');
  const { [name]: ref } = await step(`Building ${name}`, () =>
    buildWeb({ root: ROOT, only: [name], release: false, onProgress: (line) => console.log(`  ${line}`) }),
  );
  if (!ref) throw new PlainError(`${name} has no src/remote.tsx: there is nothing to release.`);
  if (inCheckout) return ref;
  const store = await openStore(env, () => import('@shop/service-kit/s3-files'));
  await step(`Uploading ${name} ${ref.version}`, () => putRelease(store, join(storeFolder(ROOT), name, ref.version)));
  store.close();
  return ref;
};

const needed = ({ record, problem }: RecordRead, name: string): ReleaseRecord => {
  if (record) return record;
  throw new PlainError(`${name} has no record that can be read: ${problem ?? 'it was never released here'}.`);
};

const recordFor = async (command: ReleaseCommand, now: Date): Promise<(read: RecordRead) => ReleaseRecord> => {
  const { name, how } = command;
  if (how === 'promote') return (read) => promoted(needed(read, name), read.halted, now);
  if (how === 'rollback') return (read) => rolledBack(needed(read, name));
  const ref = await built(name);
  return how === 'canary'
    ? ({ record, halted }) => asCanary(record, ref, command.percent, now, halted)
    : ({ record }) => asStable(record, name, ref, now);
};

const printed = (name: string, { record, halted, problem, flaw }: RecordRead): string => {
  if (!record) return `${name}: ${problem ?? 'never released here'}`;
  const { stable, canary, history } = record;
  return [
    `${name}: ${stable.version} for everybody`,
    ...(canary
      ? [
          isHalted(record, halted)
            ? `  canary ${canary.version} was halted: ${halted?.reason ?? ''}`
            : `  canary ${canary.version} for ${canary.percent} of 100 visitors`,
        ]
      : []),
    ...(flaw === undefined ? [] : [`  ${flaw}`]),
    ...history.map(({ version, at }) => `  before: ${version}${at === undefined ? '' : `, until ${at}`}`),
  ].join('\n');
};

stopWithParent(() => process.exit(130));
try {
  const command = readReleaseArguments(process.argv.slice(2));
  console.log(`In ${where}:`);
  if (command.how !== 'status') {
    const wanted = await recordFor(command, new Date());
    const read = await records.read(command.name);
    await records.write(wanted(read), read.mark);
  }
  console.log(`\n${printed(command.name, await records.read(command.name))}\n`);
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof NotReleased || error instanceof RecordConflict;
  console.error(`\n${isExpected ? error.message : explain(error)}\n`);
  process.exit(1);
}
