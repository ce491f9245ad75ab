import type { Connection } from 'mongoose';
import type { Logger } from '../process/logging.ts';
import { indexDifferences } from './indexes.ts';
import { MIGRATIONS_COLLECTION, registerOfTheKit, type RecordedStep, type ServiceMigrations } from './steps.ts';

/** The database does not have the schema of this build; the message is a sentence that says which command to run. */
export class NotMigrated extends Error {
  override readonly name = 'NotMigrated';
}

/** Named in a sentence; the others are counted. */
const first = ([one, ...others]: readonly string[]): string =>
  others.length === 0 ? String(one) : `${String(one)} and ${others.length} more`;

/**
 * The check at the start of a service, with all its models on the connection: it changes nothing, and requires that the
 * migration command has run. A database that a newer build has migrated is fine, because steps are only added; a
 * missing index may then have been retired, which is logged.
 * @throws NotMigrated
 */
export const needMigrated = async (
  connection: Connection,
  { service, steps, retired }: Pick<ServiceMigrations, 'service' | 'steps' | 'retired'>,
  logger: Logger,
): Promise<void> => {
  registerOfTheKit(connection);
  const rows = connection.collection<RecordedStep>(MIGRATIONS_COLLECTION);
  const [recorded, { missing: indexes }] = await Promise.all([
    rows.distinct('_id', {}, { maxTimeMS: 2000 }),
    indexDifferences(connection),
  ]);
  const stepNames = steps.map(({ name }) => name);
  const newer = recorded.filter((name) => !stepNames.includes(name) && !retired.includes(name));
  if (newer.length > 0) logger.info({ newer }, 'the database has steps of a newer build, which is fine');
  const missing = stepNames.filter((name) => !recorded.includes(name)).map((name) => `step ${name}`);
  if (newer.length === 0) missing.push(...indexes.map((index) => `index ${index}`));
  else if (indexes.length > 0) logger.warn({ indexes }, 'indexes of this build are missing');
  if (missing.length === 0) return;
  throw new NotMigrated(
    `the database ${connection.name} is not ready for this build of ${service} (not there: ${first(missing)}): run "npm run migrate" (in the image: node migrate.mjs) and start it again`,
  );
};
