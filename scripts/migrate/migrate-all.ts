import { migrateDatabase, MigrationFailed } from '@shop/service-kit';
import { migrations as catalog } from '../../svc-catalog/src/migrations/index.ts';
import { migrations as logistics } from '../../svc-logistics/src/migrations/index.ts';
import { migrations as order } from '../../svc-order/src/migrations/index.ts';
import { migrations as payments } from '../../svc-payments/src/migrations/index.ts';
import { migrations as staff } from '../../svc-staff/src/migrations/index.ts';

/**
 * Migrates the database of each service, as its own `migrate` program does; a failure does not interrupt the others.
 * @throws MigrationFailed with a sentence for each failure
 */
export const migrateAll = async (mongodbUrl: string): Promise<void> => {
  const sentences: string[] = [];
  await Promise.all(
    [catalog, order, logistics, payments, staff].map((migrations) =>
      migrateDatabase(migrations, mongodbUrl).catch((error: unknown) => {
        if (!(error instanceof MigrationFailed)) throw error;
        sentences.push(error.message);
      }),
    ),
  );
  if (sentences.length > 0) throw new MigrationFailed(sentences.join('\n'));
};
