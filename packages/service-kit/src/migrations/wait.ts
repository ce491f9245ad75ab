import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../process/errors.ts';
import { createLogger } from '../process/logging.ts';
import { connectMongo } from '../mongo/mongo.ts';
import { MigrationFailed } from './migrate.ts';
import { needMigrated } from './need-migrated.ts';
import type { ServiceMigrations } from './steps.ts';

const LOOK_AGAIN_MS = 1000;

/**
 * Waits until this build's service can start on its database, for platforms where nothing else prevents a start that is
 * too early. It changes nothing.
 * @param patience milliseconds
 * @throws MigrationFailed with the missing steps
 */
export const waitUntilMigrated = async (
  migrations: ServiceMigrations,
  at: { readonly MONGODB_URL: string; readonly MONGODB_DATABASE: string },
  patience: number,
): Promise<void> => {
  const logger = createLogger(migrations.service, 'error');
  const look = async (): Promise<void> => {
    const connection = await connectMongo(at, 4);
    try {
      migrations.bind(connection);
      await needMigrated(connection, migrations, logger);
    } finally {
      await connection.close();
    }
  };
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() + LOOK_AGAIN_MS > end)
        throw new MigrationFailed(
          `${migrations.service}: waited ${Math.round(patience / 1000)} s in vain (${reasonOf(error)})`,
          { cause: error },
        );
    }
    await pause(LOOK_AGAIN_MS);
  }
};
