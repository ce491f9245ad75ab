import { defineMigrations } from '@shop/service-kit';
import { modelsOf } from '../models.ts';
import { retiredOrderIndexes } from './0001-retired-order-indexes.ts';

/** What brings a database of orders to where this build starts. */
export const migrations = defineMigrations({
  service: 'svc-order',
  database: 'hanout_order',
  models: modelsOf,
  steps: [retiredOrderIndexes],
});
