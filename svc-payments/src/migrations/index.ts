import { defineMigrations } from '@shop/service-kit';
import { paymentsModels } from '../models.ts';

/** Brings the payments database to the schema of this build. */
export const migrations = defineMigrations({
  service: 'svc-payments',
  database: 'hanout_payments',
  models: paymentsModels,
  steps: [],
  retired: ['0001-guarded-payment-numbers'],
});
