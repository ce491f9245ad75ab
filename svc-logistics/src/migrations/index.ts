import { defineMigrations } from '@shop/service-kit';
import { logisticsModels } from '../models.ts';
import { figuresInLists } from './0001-figures-in-lists.ts';
import { tariffsToldAnew } from './0003-tariffs-told-anew.ts';

/** Brings the logistics database to the schema of this build. */
export const migrations = defineMigrations({
  service: 'svc-logistics',
  database: 'hanout_logistics',
  models: logisticsModels,
  steps: [figuresInLists, tariffsToldAnew],
});
