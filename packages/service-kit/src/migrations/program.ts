import type { Connection } from 'mongoose';
import { z } from 'zod';
import { loadConfig, serviceEnv } from '../config.ts';
import { reasonOf } from '../errors.ts';
import { connectMongo } from '../mongo.ts';
import { migrate, MigrationFailed } from './migrate.ts';
import type { ServiceMigrations } from './steps.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Migrates one service's database.
 * @param database the service's usual one, unless told
 * @throws MigrationFailed
 */
export const migrateDatabase = async (
  migrations: ServiceMigrations,
  MONGODB_URL: string,
  database = migrations.database,
): Promise<void> => {
  let connection: Connection;
  try {
    // An index of a million orders takes minutes, in which the database says nothing.
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

/**
 * The whole of a service's `migrate` program. MONGODB_URL and MONGODB_DATABASE say where; what fails is a sentence and
 * exit code 1.
 */
export const runMigrateProgram = async (migrations: ServiceMigrations): Promise<void> => {
  const config = loadConfig(
    serviceEnv.pick({ MONGODB_URL: true }).extend({ MONGODB_DATABASE: z.string().min(1).default(migrations.database) }),
  );
  try {
    await migrateDatabase(migrations, config.MONGODB_URL, config.MONGODB_DATABASE);
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(`${error instanceof MigrationFailed ? error.message : reasonOf(error)}\n`);
  }
};
