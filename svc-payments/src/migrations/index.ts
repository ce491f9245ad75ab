import { defineMigrations } from '@shop/service-kit';
import { paymentsModels } from '../models.ts';

/** What brings a database of payments to where this build starts. */
export const migrations = defineMigrations({
  service: 'svc-payments',
  database: 'hanout_payments',
  models: paymentsModels,
  steps: [],
});
