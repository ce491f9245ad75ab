import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { loadConfig, serviceEnv } from '../process/config.ts';
import { reasonOf } from '../process/errors.ts';
import { connectMongo } from '../mongo/mongo.ts';
import { migrate, MigrationFailed } from './migrate.ts';
import type { ServiceMigrations } from './steps.ts';
import { waitUntilMigrated } from './wait.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Migrates one service's database.
 * @param database by default the service's usual one
 * @throws MigrationFailed
 */
export const migrateDatabase = async (
  migrations: ServiceMigrations,
  MONGODB_URL: string,
  database = migrations.database,
): Promise<void> => {
  let connection: Connection;
  try {
    // An index of a million orders takes minutes, during which the database sends nothing.
    connection = await connectMongo({ MONGODB_URL, MONGODB_DATABASE: database }, 4, { socketTimeoutMS: 0 });
  } catch (error) {
    const where = MONGODB_URL.replace(/\/\/[^@/]*@/, '//');
    throw new MigrationFailed(`${migrations.service}: MongoDB does not answer at ${where} (${reasonOf(error)})`, {
      cause: error,
    });
  }
  try {
    await migrate(connection, migrations, say);
  } finally {
    await connection.close();
  }
};

const USAGE = 'node migrate.mjs [--wait [--seconds N]]';

/** Seconds to wait for others to migrate; undefined: migrate. */
const readWords = (args: readonly string[]): number | undefined => {
  try {
    const options = { wait: { type: 'boolean' }, seconds: { type: 'string', default: '300' } } as const;
    const { wait = false, seconds } = parseArgs({ args: [...args], options }).values;
    return wait ? z.coerce.number().min(1).parse(seconds) : undefined;
  } catch {
    throw new MigrationFailed(`"${args.join(' ')}" is not understood here: ${USAGE}`);
  }
};

/**
 * The whole of a service's `migrate` program. MONGODB_URL and MONGODB_DATABASE say where; what fails is a sentence and
 * exit code 1. With `--wait` it changes nothing and ends when another run has migrated: what a pod does before its
 * service.
 */
export const runMigrateProgram = async (migrations: ServiceMigrations): Promise<void> => {
  // As process 1 of a container this program must handle the signal itself; the next run continues the work.
  process.once('SIGTERM', () => process.exit(143));
  const config = loadConfig(
    serviceEnv.pick({ MONGODB_URL: true }).extend({ MONGODB_DATABASE: z.string().min(1).default(migrations.database) }),
  );
  try {
    const seconds = readWords(process.argv.slice(2));
    if (seconds === undefined) await migrateDatabase(migrations, config.MONGODB_URL, config.MONGODB_DATABASE);
    else await waitUntilMigrated(migrations, config, seconds * 1000);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof MigrationFailed ? error.message : reasonOf(error)}\n`);
  }
};
