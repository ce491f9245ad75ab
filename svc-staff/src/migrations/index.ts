import { defineMigrations } from '@shop/service-kit';
import { modelsOf } from '../models.ts';
import { staffOutOfTheCatalogue } from './0001-staff-out-of-the-catalogue.ts';

/** The migrations of the staff database. */
export const migrations = defineMigrations({
  service: 'svc-staff',
  database: 'hanout_staff',
  models: modelsOf,
  steps: [staffOutOfTheCatalogue],
});
