import { defineMigrations } from '@shop/service-kit';
import { modelsOf } from '../models.ts';
import { oneShapeOfOrders } from './0002-one-shape-of-orders.ts';

/** Brings the orders database to the schema of this build. */
export const migrations = defineMigrations({
  service: 'svc-order',
  database: 'hanout_order',
  models: modelsOf,
  steps: [oneShapeOfOrders],
  retired: ['0001-retired-order-indexes'],
});
