import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { reasonOf } from '../process/errors.ts';
import { createLease, LeaseLost, type Lease } from '../outbox/lease.ts';
import { ensureIndexes, indexDifferences } from './indexes.ts';
import { MIGRATIONS_COLLECTION, type RecordedStep, type ServiceMigrations } from './steps.ts';

/** A step or an index failed; the message is a sentence for the person who runs the command. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

const LOOK_AGAIN_MS = 250;

/** The first digits of the running program's SHA-256: which build it is, without anybody having to number it. */
const buildOf = (program = process.argv[1]): string =>
  program === undefined || !existsSync(program)
    ? 'unknown'
    : createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);

const msSince = (since: number): number => Math.round(performance.now() - since);

/**
 * Brings a database to the schema of this build: runs the missing steps in their order, then creates the models'
 * indexes. Of concurrent runs, one works under a lease, and the others wait and find it done; after a crash, another
 * run continues once the lease has expired (6 s).
 * @param say receives one plain line for each result
 * @throws MigrationFailed completed steps stay completed
 */
export const migrate = async (
  connection: Connection,
  migrations: ServiceMigrations,
  say: (line: string) => void,
): Promise<void> => {
  const { service } = migrations;
  const steps = migrations.bind(connection);
  const recorded = connection.collection<RecordedStep>(MIGRATIONS_COLLECTION);
  const failed = (what: string, error: unknown): Error =>
    error instanceof LeaseLost
      ? error
      : new MigrationFailed(
          `${service}: ${what} (${reasonOf(error)}). What was done before stays; mend the cause and run it again.`,
          { cause: error },
        );

  const runStep = async (step: (typeof steps)[number], { signal }: Lease): Promise<void> => {
    const since = performance.now();
    const outcome = await step.run({ now: Date.now(), signal }).catch((error: unknown) => {
      throw failed(`step ${step.name} failed and is not recorded`, error);
    });
    const note = outcome.kind === 'done' ? (outcome.note ?? null) : outcome.until;
    const row = { state: outcome.kind, note, tookMs: msSince(since), host: hostname(), build: buildOf() };
    await recorded.updateOne({ _id: step.name }, { $set: row, $currentDate: { at: true } }, { upsert: true });
    if (outcome.kind === 'waits') say(`${service}: step ${step.name} waits until ${outcome.until}`);
    else say(`${service}: step ${step.name} is done (${row.tookMs} ms)${note === null ? '' : `: ${note}`}`);
  };

  const makeIndexes = async (): Promise<void> => {
    const since = performance.now();
    const createdIndexes = await ensureIndexes(connection).catch((error: unknown) => {
      throw failed('an index could not be made', error);
    });
    const count = createdIndexes.length === 1 ? '1 index' : `${createdIndexes.length} indexes`;
    if (createdIndexes.length > 0) say(`${service}: ${count} made (${msSince(since)} ms)`);
    const ofSteps = new Set(steps.flatMap(({ makes = [] }) => makes));
    for (const name of (await indexDifferences(connection)).unnamed.filter((unnamed) => !ofSteps.has(unnamed)))
      say(`${service}: index ${name} is named by no model and stays (dropping one is a step)`);
  };

  const runAll = async (lease: Lease): Promise<true> => {
    const doneSteps = new Set((await recorded.find({ state: 'done' }).toArray()).map(({ _id }) => _id));
    for (const step of steps.filter(({ name }) => !doneSteps.has(name))) {
      await lease.hold();
      await runStep(step, lease);
    }
    await lease.hold();
    await makeIndexes();
    say(`${service}: ${connection.name} is ready for this build`);
    return true;
  };

  const lease = createLease(connection, 'migrations', null);
  let announced = false;
  try {
    for (;;) {
      const ended = await lease.during(runAll).catch((error: unknown) => {
        if (error instanceof LeaseLost) return undefined;
        throw error;
      });
      if (ended) return;
      if (!announced) say(`${service}: another run is at work on ${connection.name}; waiting for it`);
      announced = true;
      await pause(LOOK_AGAIN_MS);
    }
  } finally {
    await lease.release().catch(() => undefined); // it runs out by itself
  }
};
