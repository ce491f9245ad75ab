import { defineMigrations } from '@shop/service-kit';
import { steps } from './migrations/index.ts';
import { catalogueModels } from './models.ts';
import { auditModels, signInModels, staffModels } from './staff/index.ts';

/** What brings a database of the catalogue, in which the staff are too, to where this build's two programs start. */
export const migrations = defineMigrations({
  service: 'svc-catalog',
  database: 'hanout_catalog',
  models: (connection) => ({
    ...catalogueModels(connection),
    ...staffModels(connection),
    ...signInModels(connection),
    ...auditModels(connection),
  }),
  steps,
});
