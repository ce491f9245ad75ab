import { defineMigrations } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { steps } from './migrations/index.ts';
import { catalogueModels } from './models.ts';
import { auditModels, signInModels, staffModels } from './staff/index.ts';

/** All collections of the catalogue's database, in which the staff are too. */
export const databaseModels = (connection: Connection) => ({
  ...catalogueModels(connection),
  ...staffModels(connection),
  ...signInModels(connection),
  ...auditModels(connection),
});

/** What brings that database to where this build's two programs start. */
export const migrations = defineMigrations({
  service: 'svc-catalog',
  database: 'hanout_catalog',
  models: databaseModels,
  steps,
});
