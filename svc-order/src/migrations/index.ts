import { defineMigrations } from '@shop/service-kit';
import { modelsOf } from '../models.ts';
import { oneShapeOfOrders } from './0002-one-shape-of-orders.ts';
import { nextCallOfOrders } from './0003-next-call-of-orders.ts';
import { poolsOfLogistics } from './0004-pools-of-logistics.ts';

/** Brings the orders database to the schema of this build. */
export const migrations = defineMigrations({
  service: 'svc-order',
  database: 'hanout_order',
  models: modelsOf,
  steps: [oneShapeOfOrders, nextCallOfOrders, poolsOfLogistics],
  retired: ['0001-retired-order-indexes'],
});
