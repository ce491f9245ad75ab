import { defineMigrations } from '@shop/service-kit';
import { logisticsModels } from '../models.ts';

/** What brings a database of logistics to where this build starts. */
export const migrations = defineMigrations({
  service: 'svc-logistics',
  database: 'hanout_logistics',
  models: logisticsModels,
  steps: [],
});
