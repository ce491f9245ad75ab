import { defineMigrations } from '@shop/service-kit';
import { paymentsModels } from '../models.ts';
import { guardedPaymentNumbers } from './0001-guarded-payment-numbers.ts';

/** What brings a database of payments to where this build starts. */
export const migrations = defineMigrations({
  service: 'svc-payments',
  database: 'hanout_payments',
  models: paymentsModels,
  steps: [guardedPaymentNumbers],
});
