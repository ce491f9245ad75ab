import { defineMigrations } from '@shop/service-kit';
import { modelsOf } from '../models.ts';
import { staffOutOfTheCatalogue } from './0001-staff-out-of-the-catalogue.ts';

/** What brings the database of staff to where this build starts. */
export const migrations = defineMigrations({
  service: 'svc-staff',
  database: 'hanout_staff',
  models: modelsOf,
  steps: [staffOutOfTheCatalogue],
});
